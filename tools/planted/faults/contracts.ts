import type { PlantedFault } from "../planted-fault.ts";

const ORDERS = "contracts/src/base/SignedOrders.sol";
const LIMITS = "contracts/src/base/OrderLimits.sol";
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
    file: LIMITS,
    find: "used[orderId] = true;",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_Reused"),
  },
  {
    id: "expired-order-valid",
    file: LIMITS,
    find: "if (block.timestamp > deadline) revert OrderExpired(deadline);",
    replace: "if (block.timestamp > deadline) deadline = block.timestamp;",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_Expired"),
  },
  {
    id: "deadline-too-far",
    file: LIMITS,
    find: "if (deadline - block.timestamp > maxOrderLifetime)",
    replace: "if (deadline - block.timestamp > maxOrderLifetime + 1)",
    caughtBy: sol("OrderKeys.t.sol", "test_AcceptsDeadlineUpToMaximumLifetime"),
  },
  {
    id: "old-epoch-valid",
    file: LIMITS,
    find: "if (epoch_ != _epoch)",
    replace: "if (epoch_ > _epoch)",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_EpochWasRaised"),
  },
  {
    id: "next-epoch-valid",
    file: LIMITS,
    find: "if (epoch_ != _epoch)",
    replace: "if (epoch_ < _epoch)",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_EpochIsAhead"),
  },
  {
    id: "zero-amount",
    file: LIMITS,
    find: "if (amount == 0) revert ZeroAmount();",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RevertWhen_AmountIsZero"),
  },
  {
    id: "unknown-key-signs",
    file: LIMITS,
    find: "if (key.notAfter == 0) revert UnknownSigner(signer);",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_KeyIsUnknown"),
  },
  {
    id: "expired-key-signs",
    file: LIMITS,
    find: "if (block.timestamp > key.notAfter) revert SignerExpired(signer);",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_KeyWorksUntilNotAfter"),
  },
  {
    id: "order-cap-by-a-unit",
    file: LIMITS,
    find: "if (amount > perOrder)",
    replace: "if (amount > perOrder + 1)",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesOrderCapToTheUnit"),
  },
  {
    id: "user-cap-per-call",
    file: LIMITS,
    find: "_counted(use.amountUsed, use.usedAt, atOnce) + amount",
    replace: "amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesUserCapToTheUnitAndRestoresItEvenly"),
  },
  {
    id: "whole-user-cap-at-once",
    file: LIMITS,
    find: "perUserDay / 2);",
    replace: "perUserDay);",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesUserCapToTheUnitAndRestoresItEvenly"),
  },
  {
    id: "key-cap-per-call",
    file: LIMITS,
    find: "_counted(key.amountUsed, key.usedAt, atOnce) + amount",
    replace: "amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesSignerCapToTheUnitPerKey"),
  },
  {
    id: "whole-key-cap-at-once",
    file: LIMITS,
    find: "key.dailyCap / 2;",
    replace: "key.dailyCap;",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesSignerCapToTheUnitPerKey"),
  },
  {
    id: "block-cap-per-call",
    file: LIMITS,
    find: "(_blockNumber == block.number ? _blockUsed : 0) + amount",
    replace: "amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesBlockCapToTheUnitAndRenewsIt"),
  },
  {
    id: "block-cap-for-ever",
    file: LIMITS,
    find: "(_blockNumber == block.number ? _blockUsed : 0) + amount",
    replace: "_blockUsed + amount",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesBlockCapToTheUnitAndRenewsIt"),
  },
  {
    id: "caps-restored-twice-as-fast",
    file: LIMITS,
    find: "* atOnce / DAY;",
    replace: "* 2 * atOnce / DAY;",
    caughtBy: sol("OrderLimits.t.sol", "testFuzz_NoWindowExceedsCaps"),
  },
  {
    id: "caps-restored-at-midnight",
    file: LIMITS,
    find: "(block.timestamp - usedAt) * atOnce / DAY;",
    replace: "(block.timestamp / DAY - usedAt / DAY) * atOnce;",
    caughtBy: sol("OrderLimits.t.sol", "test_EnforcesUserCapToTheUnitAndRestoresItEvenly"),
  },
  {
    id: "raise-of-a-key-unnoticed",
    file: LIMITS,
    find: "limits.notAfter > _keys[signer].notAfter || ",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RaisesKeyLimitsAfterDelay"),
  },
  {
    id: "raise-of-a-cap-unnoticed",
    file: LIMITS,
    find: " || newCaps.perBlock > _perBlock",
    replace: "",
    caughtBy: sol("OrderRoles.t.sol", "test_RaisesCapsAfterDelay"),
  },
  {
    id: "removal-forgotten",
    file: LIMITS,
    find: "retired[signer] = true;",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RotationKeepsValidOrdersAndRevivesNone"),
  },
  {
    id: "removed-key-added",
    file: LIMITS,
    find: "if (retired[signer]) revert SignerIsRetired(signer);",
    replace: "",
    caughtBy: sol("OrderKeys.t.sol", "test_RotationKeepsValidOrdersAndRevivesNone"),
  },
  {
    id: "removed-key-signs",
    file: LIMITS,
    find: "delete _keys[signer];",
    replace: "",
    caughtBy: sol("OrderAttacks.t.sol", "test_RevertWhen_KeyWasRemoved"),
  },
];
