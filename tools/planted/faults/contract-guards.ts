import type { PlantedFault } from "../planted-fault.ts";

const PAYMENTS = "contracts/src/base/ExactPayments.sol";
const GUARDED = "contracts/src/base/Guarded.sol";
const ADMIN = "contracts/src/base/DelayedAdmin.sol";
const sol = (file: string, title: string) => ({ project: "contracts", file: `contracts/test/${file}`, title }) as const;

/** Faults in payments, pause, recovery, roles and delays of the contracts. */
export const contractGuardFaults: readonly PlantedFault[] = [
  {
    id: "received-amount-unchecked",
    file: PAYMENTS,
    find: "if (received != amount)",
    replace: "if (received > amount)",
    caughtBy: sol("ExactPayments.t.sol", "test_RevertWhen_TokenTakesFee"),
  },
  {
    id: "received-amount-at-least",
    file: PAYMENTS,
    find: "if (received != amount)",
    replace: "if (received < amount)",
    caughtBy: sol("ExactPayments.t.sol", "test_RevertWhen_TokenSendsTooMuch"),
  },
  {
    id: "decimals-unchecked",
    file: PAYMENTS,
    find: "if (decimals != 18) revert WrongDecimals(decimals);",
    replace: "",
    caughtBy: sol("ExactPayments.t.sol", "test_RevertWhen_TokenHasOtherDecimals"),
  },
  {
    id: "permit-without-limit",
    file: PAYMENTS,
    find: "_msgSender(), address(this), amount, permit.deadline",
    replace: "_msgSender(), address(this), type(uint256).max, permit.deadline",
    caughtBy: sol("Permits.t.sol", "test_PaysWithPermitOfExactPrice"),
  },
  {
    id: "pause-by-any-account",
    file: GUARDED,
    find: `        _checkAdminOrGuardian();
        _cancelAll();`,
    replace: "        _cancelAll();",
    caughtBy: sol("Guarded.t.sol", "test_AdminAndGuardiansPauseAtOnce"),
  },
  {
    id: "scheduled-calls-outlive-pause",
    file: GUARDED,
    find: `        _cancelAll();
        _pause();`,
    replace: "        _pause();",
    caughtBy: sol("Guarded.t.sol", "test_PauseCancelsScheduledCalls"),
  },
  {
    id: "pause-postpones-removal-of-caller",
    file: ADMIN,
    find: "if (isScheduled) removal.round = _round;",
    replace: "",
    caughtBy: sol("Guarded.t.sol", "test_PauseLeavesRemovalOfCallerScheduled"),
  },
  {
    id: "pause-lifted-without-delay",
    file: GUARDED,
    find: `        _useScheduled();
        _unpause();`,
    replace: "        _unpause();",
    caughtBy: sol("Guarded.t.sol", "test_PauseBlocksCallsUntilAdminUnpausesAfterDelay"),
  },
  {
    id: "treasury-changed-without-delay",
    file: GUARDED,
    find: `        _useScheduled();
        _setTreasury(newTreasury);`,
    replace: "        _setTreasury(newTreasury);",
    caughtBy: sol("Guarded.t.sol", "test_PauseCancelsScheduledCalls"),
  },
  {
    id: "stray-tokens-to-the-caller",
    file: GUARDED,
    find: "token.safeTransfer(treasury, amount);",
    replace: "token.safeTransfer(_msgSender(), amount);",
    caughtBy: sol("Guarded.t.sol", "test_RecoversStrayTokensToTreasury"),
  },
  {
    id: "stray-tokens-moved-by-any-account",
    file: GUARDED,
    find: `        _checkAdminOrGuardian();
        uint256 amount`,
    replace: "        uint256 amount",
    caughtBy: sol("Guarded.t.sol", "test_RecoversStrayTokensToTreasury"),
  },
  {
    id: "stray-nft-to-the-caller",
    file: GUARDED,
    find: "token.transferFrom(address(this), treasury, tokenId);",
    replace: "token.transferFrom(address(this), _msgSender(), tokenId);",
    caughtBy: sol("Guarded.t.sol", "test_RecoversStrayNftToTreasury"),
  },
  {
    id: "treasury-is-the-contract",
    file: GUARDED,
    find: " || newTreasury == address(this)",
    replace: "",
    caughtBy: sol("Guarded.t.sol", "test_RevertWhen_TreasuryIsContractOrZeroAddress"),
  },
  {
    id: "call-before-its-delay",
    file: ADMIN,
    find: "if (block.timestamp < effectiveAt) revert CallNotDue(effectiveAt);",
    replace: "",
    caughtBy: sol("DelayedAdmin.t.sol", "test_CallWorksFromDelayToLapse"),
  },
  {
    id: "call-a-second-early",
    file: ADMIN,
    find: "if (block.timestamp < effectiveAt)",
    replace: "if (block.timestamp + 1 < effectiveAt)",
    caughtBy: sol("DelayedAdmin.t.sol", "test_CallWorksFromDelayToLapse"),
  },
  {
    id: "call-never-lapses",
    file: ADMIN,
    find: "if (block.timestamp > lapsesAt) revert CallLapsed(lapsesAt);",
    replace: "",
    caughtBy: sol("DelayedAdmin.t.sol", "test_CallWorksFromDelayToLapse"),
  },
  {
    id: "scheduled-call-reusable",
    file: ADMIN,
    find: `        delete _scheduled[id];
        emit CallMade(id);`,
    replace: "        emit CallMade(id);",
    caughtBy: sol("DelayedAdmin.t.sol", "testFuzz_CallWorksOnlyBetweenDelayAndLapse"),
  },
  {
    id: "cancel-has-no-effect",
    file: ADMIN,
    find: `        delete _scheduled[id];
        emit CallCanceled(id);`,
    replace: "        emit CallCanceled(id);",
    caughtBy: sol("DelayedAdmin.t.sol", "test_GuardiansAndAdminCancelCalls"),
  },
  {
    id: "call-canceled-by-any-account",
    file: ADMIN,
    find: `        } else if (caller != defaultAdmin) {
            _checkScheduler(bytes4(data));
        }`,
    replace: "        }",
    caughtBy: sol("DelayedAdmin.t.sol", "test_GuardiansAndAdminCancelCalls"),
  },
  {
    id: "call-scheduled-by-any-account",
    file: ADMIN,
    find: `        _checkScheduler(bytes4(data));
        bytes32 id`,
    replace: "        bytes32 id",
    caughtBy: sol("DelayedAdmin.t.sol", "test_OnlyAdminSchedulesCalls"),
  },
  {
    id: "guardian-keeps-itself",
    file: ADMIN,
    find: "revert OwnRemoval();",
    replace: "return;",
    caughtBy: sol("DelayedAdmin.t.sol", "test_GuardianCancelsRemovalOfOthersOnly"),
  },
  {
    id: "guardian-removed-without-delay",
    file: ADMIN,
    find: `            _checkRole(DEFAULT_ADMIN_ROLE);
            _useScheduled();`,
    replace: "            _checkRole(DEFAULT_ADMIN_ROLE);",
    caughtBy: sol("DelayedAdmin.t.sol", "test_RevertWhen_GuardianIsRemovedAtOnce"),
  },
  {
    id: "role-granted-without-delay",
    file: ADMIN,
    find: `        _useScheduled();
        _grantRole(role, account);`,
    replace: "        _grantRole(role, account);",
    caughtBy: sol("DelayedAdmin.t.sol", "test_AdminGrantsRolesAfterDelay"),
  },
  {
    id: "admin-replaced-without-delay",
    file: ADMIN,
    find: `        _useScheduled();
        _cancelAll();`,
    replace: "        _cancelAll();",
    caughtBy: sol("DelayedAdmin.t.sol", "test_NewAdminTakesOverAfterDelay"),
  },
  {
    id: "new-admin-inherits-scheduled-calls",
    file: ADMIN,
    find: `        _useScheduled();
        _cancelAll();`,
    replace: "        _useScheduled();",
    caughtBy: sol("DelayedAdmin.t.sol", "test_NewAdminTakesOverAfterDelay"),
  },
  {
    id: "old-admin-stays",
    file: ADMIN,
    find: "_revokeRole(DEFAULT_ADMIN_ROLE, defaultAdmin);",
    replace: "",
    caughtBy: sol("DelayedAdmin.t.sol", "test_NewAdminTakesOverAfterDelay"),
  },
  {
    id: "admin-schedules-for-another",
    file: ADMIN,
    find: "if (_msgSender() != newAdmin) revert AccessControlUnauthorizedAccount(_msgSender(), DEFAULT_ADMIN_ROLE);",
    replace: "",
    caughtBy: sol("DelayedAdmin.t.sol", "test_NewAdminTakesOverAfterDelay"),
  },
  {
    id: "two-roles-for-an-account",
    file: ADMIN,
    find: "if (_holdsOtherThan(role, account)) revert RoleConflict(account);",
    replace: "",
    caughtBy: sol("DelayedAdmin.t.sol", "test_AdminGrantsRolesAfterDelay"),
  },
  {
    id: "role-renounced",
    file: ADMIN,
    find: `function renounceRole(bytes32, address) public pure override {
        revert NotRenounceable();`,
    replace: `function renounceRole(bytes32 role, address account) public override {
        _revokeRole(role, account);`,
    caughtBy: sol("DelayedAdmin.t.sol", "test_RevertWhen_RoleIsRenounced"),
  },
];
