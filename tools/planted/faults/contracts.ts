import type { PlantedFault } from "../planted-fault.ts";

const BASE = "contracts/src/base/SignedOrders.sol";
const sol = (file: string, title: string) => ({ project: "contracts", file: `contracts/test/${file}`, title }) as const;

/** Faults in the contracts. */
export const contractFaults: readonly PlantedFault[] = [
  {
    id: "order-id-reusable",
    file: BASE,
    find: "used[order.orderId] = true;",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_Reused"),
  },
  {
    id: "any-caller-uses-an-order",
    file: BASE,
    find: "if (order.sender != _msgSender()) revert WrongSender(order.sender, _msgSender());",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_CallerIsNotSender"),
  },
  {
    id: "old-epoch-valid",
    file: BASE,
    find: "if (order.epoch != epoch)",
    replace: "if (order.epoch > epoch)",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_EpochWasRaised"),
  },
  {
    id: "day-cap-per-call",
    file: BASE,
    find: "uint256 byUser = userSpent[user][day] + amount;",
    replace: "uint256 byUser = amount;",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesUserDayCapToTheUnitAndRenewsIt"),
  },
  {
    id: "retired-key-returns",
    file: BASE,
    find: "retired[account] = true;",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RotationKeepsValidOrdersAndRevivesNone"),
  },
  {
    id: "received-amount-unchecked",
    file: "contracts/src/base/ExactPayments.sol",
    find: "if (received != amount)",
    replace: "if (received > amount)",
    caughtBy: sol("ExactPayments.t.sol", "test_RevertWhen_TokenTakesFee"),
  },
];
