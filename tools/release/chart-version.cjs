/** Reads and writes the version of a release in the files of the Helm chart, for `npm run release`. */
const VERSION = /^(version|appVersion| {2}tag): (.+)$/gm;

module.exports.readVersion = (text) => [...text.matchAll(VERSION)][0]?.[2];

module.exports.writeVersion = (text, version) => text.replaceAll(VERSION, `$1: ${version}`);
