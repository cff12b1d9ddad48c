import "core-js/actual/array/from-async";
import "core-js/actual/array/to-reversed";
import "core-js/actual/array/to-sorted";
import "core-js/actual/array/to-spliced";
import "core-js/actual/array/with";
import "core-js/actual/iterator";
import "core-js/actual/map/group-by";
import "core-js/actual/object/group-by";
import "core-js/actual/promise/try";
import "core-js/actual/promise/with-resolvers";
import "core-js/actual/regexp/escape";
import "core-js/actual/set";
import "core-js/actual/string/is-well-formed";
import "core-js/actual/string/to-well-formed";
import "core-js/actual/typed-array/to-reversed";
import "core-js/actual/typed-array/to-sorted";
import "core-js/actual/typed-array/with";
import "core-js/actual/url/can-parse";
import "core-js/actual/url/parse";
import { anySignal } from "./any-signal.ts";

// part of the browser, which core-js leaves to others
if (!("any" in AbortSignal)) Object.assign(AbortSignal, { any: anySignal });
