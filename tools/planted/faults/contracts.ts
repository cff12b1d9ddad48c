import type { PlantedFault } from "../planted-fault.ts";

const ORDERS = "contracts/src/base/SignedOrders.sol";
const TERMS = "contracts/src/base/OrderTerms.sol";
const IDS = "contracts/src/base/UsedIds.sol";
const KEYS = "contracts/src/base/SigningKeys.sol";
const CAPS = "contracts/src/base/OrderCaps.sol";
const ROLLING = "contracts/src/base/RollingLimit.sol";
const sol = (file: string, title: string) => ({ project: "contracts", file: `contracts/test/${file}`, title }) as const;

/** Faults in signed orders: signatures, keys, ids, deadlines and caps. */
export const contractFaults: readonly PlantedFault[] = [
  {
    id: "any-caller-uses-an-order",
    file: ORDERS,
    find: "if (order.sender != _msgSender()) revert WrongSender(order.sender, _msgSender());",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_CallerIsNotSender"),
  },
  {
    id: "order-during-pause",
    file: ORDERS,
    find: "_requireNotPaused();",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_Paused"),
  },
  {
    id: "contract-signature-unchecked",
    file: ORDERS,
    find: "!_isSigner(signer) || !SignatureChecker.isValidERC1271SignatureNow(signer, digest, signature[20:])",
    replace: "!_isSigner(signer)",
    caughtBy: sol("OrderSignatures.t.sol", "test_RevertWhen_ContractKeyRefusesSignature"),
  },
  {
    id: "limits-raised-without-delay",
    file: ORDERS,
    find: `            _checkRole(DEFAULT_ADMIN_ROLE);
            _useScheduled();`,
    replace: "            _checkRole(DEFAULT_ADMIN_ROLE);",
    caughtBy: sol("OrderRoles.t.sol", "test_RaisesCapsAfterDelay"),
  },
  {
    id: "limits-raised-by-any-account",
    file: ORDERS,
    find: `            _checkRole(DEFAULT_ADMIN_ROLE);
            _useScheduled();`,
    replace: "            _useScheduled();",
    caughtBy: sol("OrderRoles.t.sol", "test_RevertWhen_CallerOfRaiseIsNotAdmin"),
  },
  {
    id: "limits-lowered-by-any-account",
    file: ORDERS,
    find: `        } else {
            _checkAdminOrGuardian();
        }`,
    replace: "        }",
    caughtBy: sol("OrderRoles.t.sol", "test_AdminAndGuardiansLowerRisksAtOnce"),
  },
  {
    id: "key-added-without-delay",
    file: ORDERS,
    find: `        _useScheduled();
        _addSigner(signer, limits);`,
    replace: "        _addSigner(signer, limits);",
    caughtBy: sol("OrderRoles.t.sol", "test_RevertWhen_CallerOfRaiseIsNotAdmin"),
  },
  {
    id: "key-removes-itself",
    file: ORDERS,
    find: `        _checkAdminOrGuardian();
        _retireKey(signer);`,
    replace: "        _retireKey(signer);",
    caughtBy: sol("OrderKeys.t.sol", "test_RevertWhen_KeyRemovesItself"),
  },
  {
    id: "epoch-raised-by-any-account",
    file: ORDERS,
    find: `        _checkAdminOrGuardian();
        _raiseEpoch();`,
    replace: "        _raiseEpoch();",
    caughtBy: sol("OrderRoles.t.sol", "test_AdminAndGuardiansLowerRisksAtOnce"),
  },
  {
    id: "key-with-a-role",
    file: ORDERS,
    find: "if (_holdsOtherThan(SIGNER_ROLE, signer)) revert RoleConflict(signer);",
    replace: "",
    caughtBy: sol("OrderRoles.t.sol", "test_RevertWhen_KeyWouldHoldTwoRoles"),
  },
  {
    id: "role-for-a-key",
    file: ORDERS,
    find: "(role != SIGNER_ROLE && _isSigner(account)) || ",
    replace: "",
    caughtBy: sol("OrderRoles.t.sol", "test_RevertWhen_KeyWouldHoldTwoRoles"),
  },
  {
    id: "order-id-reusable",
    file: IDS,
    find: "_used[orderId] = true;",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_Reused"),
  },
  {
    id: "expired-order-valid",
    file: TERMS,
    find: "if (block.timestamp > deadline) revert IOrderLimits.OrderExpired(deadline);",
    replace: "if (block.timestamp > deadline) deadline = block.timestamp;",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_Expired"),
  },
  {
    id: "deadline-too-far",
    file: TERMS,
    find: "if (deadline - block.timestamp > _maxOrderLifetime)",
    replace: "if (deadline - block.timestamp > _maxOrderLifetime + 1)",
    caughtBy: sol("OrderKeys.t.sol", "test_AcceptsDeadlineUpToMaximumLifetime"),
  },
  {
    id: "old-epoch-valid",
    file: TERMS,
    find: "if (epoch_ != _epoch)",
    replace: "if (epoch_ > _epoch)",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_EpochWasRaised"),
  },
  {
    id: "next-epoch-valid",
    file: TERMS,
    find: "if (epoch_ != _epoch)",
    replace: "if (epoch_ < _epoch)",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_EpochIsAhead"),
  },
  {
    id: "zero-amount",
    file: CAPS,
    find: "if (amount == 0) revert IOrderLimits.ZeroAmount();",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RevertWhen_AmountIsZero"),
  },
  {
    id: "unknown-key-signs",
    file: KEYS,
    find: "if (key.notAfter == 0) revert IOrderLimits.UnknownSigner(signer);",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_KeyIsUnknown"),
  },
  {
    id: "expired-key-signs",
    file: KEYS,
    find: "if (block.timestamp > key.notAfter) revert IOrderLimits.SignerExpired(signer);",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_KeyWorksUntilNotAfter"),
  },
  {
    id: "order-cap-by-a-unit",
    file: CAPS,
    find: "if (amount > perOrder)",
    replace: "if (amount > perOrder + 1)",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesOrderCapToTheUnit"),
  },
  {
    id: "user-cap-per-call",
    file: CAPS,
    find: "RollingLimit.counted(amountUsed, usedAt, atOnce) + amount",
    replace: "amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesUserCapToTheUnitAndRestoresItEvenly"),
  },
  {
    id: "whole-user-cap-at-once",
    file: CAPS,
    find: "_countForUser(user, amount, perUserDay / 2);",
    replace: "_countForUser(user, amount, perUserDay);",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesUserCapToTheUnitAndRestoresItEvenly"),
  },
  {
    id: "key-cap-per-call",
    file: KEYS,
    find: "RollingLimit.counted(key.amountUsed, key.usedAt, atOnce) + amount",
    replace: "amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesSignerCapToTheUnitPerKey"),
  },
  {
    id: "whole-key-cap-at-once",
    file: KEYS,
    find: "key.dailyCap / 2;",
    replace: "key.dailyCap;",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesSignerCapToTheUnitPerKey"),
  },
  {
    id: "block-cap-per-call",
    file: CAPS,
    find: "_usedInBlock() + amount",
    replace: "amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesBlockCapToTheUnitAndRenewsIt"),
  },
  {
    id: "block-cap-for-ever",
    file: CAPS,
    find: "_usedInBlock() + amount",
    replace: "_blockUsed + amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesBlockCapToTheUnitAndRenewsIt"),
  },
  {
    id: "caps-restored-twice-as-fast",
    file: ROLLING,
    find: "* atOnce / PERIOD;",
    replace: "* 2 * atOnce / PERIOD;",
    caughtBy: sol("OrderLimits.t.sol", "testFuzz_NoWindowExceedsCaps"),
  },
  {
    id: "caps-restored-at-midnight",
    file: ROLLING,
    find: "(block.timestamp - usedAt) * atOnce / PERIOD;",
    replace: "(block.timestamp / PERIOD - usedAt / PERIOD) * atOnce;",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesUserCapToTheUnitAndRestoresItEvenly"),
  },
  {
    id: "raise-of-a-key-unnoticed",
    file: KEYS,
    find: "limits.notAfter > _keys[signer].notAfter || ",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RaisesKeyLimitsAfterDelay"),
  },
  {
    id: "raise-of-a-cap-unnoticed",
    file: CAPS,
    find: " || newCaps.perBlock > _perBlock",
    replace: "",
    caughtBy: sol("OrderRoles.t.sol", "test_RaisesCapsAfterDelay"),
  },
  {
    id: "removal-forgotten",
    file: KEYS,
    find: "_retired[signer] = true;",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RotationKeepsValidOrdersAndRevivesNone"),
  },
  {
    id: "removed-key-added",
    file: KEYS,
    find: "if (_retired[signer]) revert IOrderLimits.SignerIsRetired(signer);",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RotationKeepsValidOrdersAndRevivesNone"),
  },
  {
    id: "removed-key-signs",
    file: KEYS,
    find: "delete _keys[signer];",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_KeyWasRemoved"),
  },
];
