import type { PlantedFault } from "../planted-fault.ts";

const TERMS = "contracts/src/base/OrderTerms.sol";
const IDS = "contracts/src/base/UsedIds.sol";
const KEYS = "contracts/src/base/SigningKeys.sol";
const CAPS = "contracts/src/base/OrderCaps.sol";
const ROLLING = "contracts/src/base/RollingLimit.sol";
const proof = (title: string) => ({ project: "proofs", file: `contracts/proofs/${title}.sol`, title }) as const;

/** Faults in the state of signed orders that the model checker finds without a test that plays them. */
export const contractProofFaults: readonly PlantedFault[] = [
  {
    id: "used-id-not-stored",
    file: IDS,
    find: "_used[orderId] = true;",
    replace: "_used[orderId] = orderId > 0;",
    caughtBy: proof("OrderIds"),
  },
  {
    id: "used-id-free-in-the-second-half-of-a-minute",
    file: IDS,
    find: "if (_used[orderId])",
    replace: "if (_used[orderId] && block.timestamp % 60 < 30)",
    caughtBy: proof("OrderIds"),
  },
  {
    id: "removed-key-limits-set",
    file: KEYS,
    find: "if (_retired[signer])",
    replace: "if (_retired[signer] && limits.dailyCap > 2)",
    caughtBy: proof("RemovedKeys"),
  },
  {
    id: "removed-key-keeps-its-end",
    file: KEYS,
    find: "delete _keys[signer];",
    replace: "_keys[signer].dailyCap = 0;",
    caughtBy: proof("RemovedKeys"),
  },
  {
    id: "key-valid-a-second-after-its-end",
    file: KEYS,
    find: "if (block.timestamp > key.notAfter)",
    replace: "if (block.timestamp > uint256(key.notAfter) + 1)",
    caughtBy: proof("RemovedKeys"),
  },
  {
    id: "order-a-second-late",
    file: TERMS,
    find: "if (block.timestamp > deadline) revert",
    replace:
      "if (block.timestamp == deadline + 1) deadline = block.timestamp;\n        if (block.timestamp > deadline) revert",
    caughtBy: proof("OrderLifetimes"),
  },
  {
    id: "ended-epoch-valid",
    file: TERMS,
    find: "if (epoch_ != _epoch)",
    replace: "if (epoch_ + 1 < _epoch)",
    caughtBy: proof("OrderLifetimes"),
  },
  {
    id: "cap-of-an-order-unchecked-below-two",
    file: CAPS,
    find: "if (amount > perOrder)",
    replace: "if (amount > perOrder && perOrder > 1)",
    caughtBy: proof("OrderAndBlockCaps"),
  },
  {
    id: "total-of-a-block-not-added",
    file: CAPS,
    find: "_blockUsed = _toAmount(total);",
    replace: "_blockUsed = _toAmount(amount);",
    caughtBy: proof("OrderAndBlockCaps"),
  },
  {
    id: "use-of-an-account-not-added",
    file: CAPS,
    find: "Use(uint40(block.timestamp), _toAmount(total))",
    replace: "Use(uint40(block.timestamp), _toAmount(amount))",
    caughtBy: proof("UserCaps"),
  },
  {
    id: "use-counted-for-the-caller",
    file: CAPS,
    find: "_uses[user] = Use(",
    replace: "_uses[msg.sender] = Use(",
    caughtBy: proof("UserCaps"),
  },
  {
    id: "use-of-a-key-not-added",
    file: KEYS,
    find: "key.amountUsed = uint88(total);",
    replace: "key.amountUsed = uint88(amount);",
    caughtBy: proof("KeyCaps"),
  },
  {
    id: "new-limits-clear-what-was-used",
    file: KEYS,
    find: "_keys[signer].notAfter = limits.notAfter;",
    replace: "_keys[signer] = Key(limits.notAfter, 0, limits.dailyCap, 0);",
    caughtBy: proof("KeyCaps"),
  },
  {
    id: "restored-amount-rounded-up",
    file: ROLLING,
    find: "* atOnce / PERIOD;",
    replace: "* atOnce / PERIOD + 1;",
    caughtBy: proof("RollingWindow"),
  },
  {
    id: "caps-restored-in-half-a-day",
    file: ROLLING,
    find: "PERIOD = 1 days;",
    replace: "PERIOD = 12 hours;",
    caughtBy: proof("RollingWindow"),
  },
];
