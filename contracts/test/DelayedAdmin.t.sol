// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {DelayedAdmin} from "../src/base/DelayedAdmin.sol";
import {Guarded} from "../src/base/Guarded.sol";
import {IDelayedAdmin} from "../src/interfaces/IDelayedAdmin.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Tests of {DelayedAdmin}, run for every contract. The change of treasury stands for every delayed call.
abstract contract DelayedAdminSuite is KindSuite {
    DelayedAdmin private managed;
    bytes private change;

    function setUp() public override {
        super.setUp();
        managed = DelayedAdmin(target);
        change = abi.encodeCall(Guarded.setTreasury, (address(0x7EB)));
    }

    function test_DeploysWithAdminAndGuardians() public view {
        vm.assertEq(managed.defaultAdmin(), admin);
        vm.assertTrue(managed.hasRole(ADMIN_ROLE, admin));
        vm.assertTrue(managed.hasRole(GUARDIAN_ROLE, guardian));
        vm.assertTrue(managed.hasRole(GUARDIAN_ROLE, otherGuardian));
        vm.assertFalse(managed.hasRole(ADMIN_ROLE, address(kind)));
        vm.assertEq(managed.CALL_DELAY(), DELAY);
        vm.assertEq(managed.CALL_LIFETIME(), LIFETIME);
    }

    function test_OnlyAdminSchedulesCalls() public {
        address[4] memory others = [signer, guardian, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, abi.encodeCall(managed.schedule, (change)), missing(others[i], ADMIN_ROLE));
        }
        vm.expectEmit(target);
        emit IDelayedAdmin.CallScheduled(
            keccak256(change),
            Guarded.setTreasury.selector,
            bytes32(uint256(0x7EB)),
            0,
            0,
            START + DELAY,
            START + LIFETIME
        );
        schedule(admin, target, change);
        (uint256 effectiveAt, uint256 lapsesAt) = managed.scheduledCall(change);
        vm.assertEq(effectiveAt, START + DELAY);
        vm.assertEq(lapsesAt, START + LIFETIME);
    }

    function test_SchedulesUpToThreeArguments() public {
        bytes memory three = abi.encodePacked(bytes4(0x12345678), uint256(1), uint256(2), uint256(3));
        vm.expectEmit(target);
        emit IDelayedAdmin.CallScheduled(
            keccak256(three),
            0x12345678,
            bytes32(uint256(1)),
            bytes32(uint256(2)),
            bytes32(uint256(3)),
            START + DELAY,
            START + LIFETIME
        );
        schedule(admin, target, three);
        bytes memory invalid = abi.encodeWithSelector(IDelayedAdmin.InvalidCall.selector);
        bytes memory longer = abi.encodePacked(three, uint8(0));
        sendRefused(admin, target, abi.encodeCall(managed.schedule, (longer)), invalid);
        sendRefused(admin, target, abi.encodeCall(managed.schedule, (hex"123456")), invalid);
    }

    /// @dev A call works from 48 hours to 14 days after it was scheduled, once. [N16] [N18]
    function testFuzz_CallWorksOnlyBetweenDelayAndLapse(uint256 wait) public {
        wait = bound(wait, 0, 2 * LIFETIME);
        schedule(admin, target, change);
        vm.warp(START + wait);
        if (wait < DELAY) {
            sendRefused(
                admin, target, change, abi.encodeWithSelector(IDelayedAdmin.CallNotDue.selector, START + DELAY)
            );
        } else if (wait > LIFETIME) {
            sendRefused(
                admin, target, change, abi.encodeWithSelector(IDelayedAdmin.CallLapsed.selector, START + LIFETIME)
            );
        } else {
            vm.expectEmit(target);
            emit IDelayedAdmin.CallMade(keccak256(change));
            send(admin, target, change);
            sendRefused(admin, target, change, notScheduled(change));
        }
    }

    /// @dev The first and the last second, to the second. [N16] [N18]
    function test_CallWorksFromDelayToLapse() public {
        uint256[4] memory waits = [DELAY - 1, DELAY, LIFETIME, LIFETIME + 1];
        for (uint256 i; i < waits.length; ++i) {
            uint256 from = block.timestamp;
            schedule(admin, target, change);
            vm.warp(from + waits[i]);
            vm.prank(admin);
            (bool done,) = target.call(change);
            vm.assertTrue(done == (i == 1 || i == 2));
        }
    }

    function test_SchedulingAgainStartsDelayAgain() public {
        schedule(admin, target, change);
        vm.warp(START + DELAY - 1);
        schedule(admin, target, change);
        vm.warp(START + DELAY);
        bytes memory reason = abi.encodeWithSelector(IDelayedAdmin.CallNotDue.selector, START + 2 * DELAY - 1);
        sendRefused(admin, target, change, reason);
    }

    /// @dev Only the scheduled arguments count. [N16]
    function test_RevertWhen_ArgumentsDifferFromScheduledCall() public {
        schedule(admin, target, change);
        vm.warp(START + DELAY);
        bytes memory other = abi.encodeCall(Guarded.setTreasury, (stranger));
        sendRefused(admin, target, other, notScheduled(other));
    }

    /// @dev A guardian or the admin cancels a scheduled call. [N16]
    function test_GuardiansAndAdminCancelCalls() public {
        bytes memory cancel = abi.encodeCall(managed.cancel, (change));
        address[3] memory callers = [admin, guardian, otherGuardian];
        for (uint256 i; i < callers.length; ++i) {
            schedule(admin, target, change);
            sendRefused(stranger, target, cancel, missing(stranger, ADMIN_ROLE));
            vm.expectEmit(target);
            emit IDelayedAdmin.CallCanceled(keccak256(change));
            send(callers[i], target, cancel);
            vm.warp(block.timestamp + DELAY);
            sendRefused(admin, target, change, notScheduled(change));
            sendRefused(callers[i], target, cancel, notScheduled(change));
            (uint256 effectiveAt, uint256 lapsesAt) = managed.scheduledCall(change);
            vm.assertEq(effectiveAt + lapsesAt, 0);
        }
    }

    /// @dev A stolen guardian cannot keep itself in office, and a stolen admin cannot remove two guardians. [N16]
    function test_GuardianCancelsRemovalOfOthersOnly() public {
        bytes memory removal = abi.encodeCall(managed.revokeRole, (GUARDIAN_ROLE, guardian));
        bytes memory cancel = abi.encodeCall(managed.cancel, (removal));
        schedule(admin, target, removal);
        sendRefused(guardian, target, cancel, abi.encodeWithSelector(IDelayedAdmin.OwnRemoval.selector));
        send(otherGuardian, target, cancel);
        schedule(admin, target, removal);
        vm.warp(START + DELAY);
        send(admin, target, removal);
        vm.assertFalse(managed.hasRole(GUARDIAN_ROLE, guardian));
        sendRefused(guardian, target, abi.encodeCall(Guarded.pause, ()), missing(guardian, GUARDIAN_ROLE));
    }

    /// @dev A guardian is removed after the delay only, by the admin only. [N16]
    function test_RevertWhen_GuardianIsRemovedAtOnce() public {
        bytes memory removal = abi.encodeCall(managed.revokeRole, (GUARDIAN_ROLE, guardian));
        sendRefused(admin, target, removal, notScheduled(removal));
        sendRefused(otherGuardian, target, removal, missing(otherGuardian, ADMIN_ROLE));
    }

    /// @dev [N16]
    function test_AdminGrantsRolesAfterDelay() public {
        bytes memory grant = abi.encodeCall(managed.grantRole, (GUARDIAN_ROLE, stranger));
        sendRefused(guardian, target, grant, missing(guardian, ADMIN_ROLE));
        sendRefused(admin, target, grant, notScheduled(grant));
        sendLater(admin, target, grant);
        vm.assertTrue(managed.hasRole(GUARDIAN_ROLE, stranger));
        bytes memory own = abi.encodeCall(managed.grantRole, (GUARDIAN_ROLE, admin));
        schedule(admin, target, own);
        vm.warp(block.timestamp + DELAY);
        sendRefused(admin, target, own, conflict(admin));
    }

    function test_AdminAndGuardiansRevokeOtherRolesAtOnce() public {
        bytes memory revoke = abi.encodeCall(managed.revokeRole, ("OTHER", stranger));
        sendRefused(stranger, target, revoke, missing(stranger, GUARDIAN_ROLE));
        address[2] memory callers = [admin, guardian];
        for (uint256 i; i < callers.length; ++i) {
            sendLater(admin, target, abi.encodeCall(managed.grantRole, ("OTHER", stranger)));
            send(callers[i], target, revoke);
            vm.assertFalse(managed.hasRole("OTHER", stranger));
        }
    }

    /// @dev No contract is left paused without an admin. [N18]
    function test_RevertWhen_RoleIsRenounced() public {
        bytes memory reason = abi.encodeWithSelector(IDelayedAdmin.NotRenounceable.selector);
        sendRefused(admin, target, abi.encodeCall(managed.renounceRole, (ADMIN_ROLE, admin)), reason);
        sendRefused(guardian, target, abi.encodeCall(managed.renounceRole, (GUARDIAN_ROLE, guardian)), reason);
    }

    /// @dev The admin changes by `transferAdmin` only. [N18]
    function test_RevertWhen_AdminIsGrantedOrRevoked() public {
        bytes memory reason = abi.encodeWithSelector(IDelayedAdmin.UseTransferAdmin.selector);
        sendRefused(admin, target, abi.encodeCall(managed.grantRole, (ADMIN_ROLE, stranger)), reason);
        sendRefused(admin, target, abi.encodeCall(managed.revokeRole, (ADMIN_ROLE, admin)), reason);
    }

    /// @dev The new admin takes over, in a call of its own, and finds nothing scheduled. [N16]
    function test_NewAdminTakesOverAfterDelay() public {
        bytes memory transfer = abi.encodeCall(managed.transferAdmin, (stranger));
        sendRefused(stranger, target, transfer, notScheduled(transfer));
        schedule(admin, target, transfer);
        schedule(admin, target, change);
        bytes memory early = abi.encodeWithSelector(IDelayedAdmin.CallNotDue.selector, START + DELAY);
        sendRefused(stranger, target, transfer, early);
        vm.warp(START + DELAY);
        sendRefused(admin, target, transfer, missing(admin, ADMIN_ROLE));
        send(stranger, target, transfer);
        vm.assertEq(managed.defaultAdmin(), stranger);
        vm.assertTrue(managed.hasRole(ADMIN_ROLE, stranger));
        vm.assertFalse(managed.hasRole(ADMIN_ROLE, admin));
        sendRefused(stranger, target, change, notScheduled(change));
        sendRefused(admin, target, abi.encodeCall(managed.schedule, (change)), missing(admin, ADMIN_ROLE));
        sendLater(stranger, target, change);
    }

    function test_RevertWhen_GuardianTakesOver() public {
        bytes memory transfer = abi.encodeCall(managed.transferAdmin, (guardian));
        schedule(admin, target, transfer);
        vm.warp(START + DELAY);
        sendRefused(guardian, target, transfer, conflict(guardian));
        vm.assertEq(managed.defaultAdmin(), admin);
    }

    function test_RevertWhen_DeployedWithInvalidRoles() public {
        bytes memory invalid = abi.encodeWithSelector(IDelayedAdmin.InvalidSetting.selector);
        ISignedOrders.Setup memory changed = setup();
        changed.guards.admin = address(0);
        expectSetupRefusal(changed, invalid);
        changed = setup();
        changed.guards.guardians = new address[](0);
        expectSetupRefusal(changed, invalid);
        changed.guards.guardians = new address[](1);
        expectSetupRefusal(changed, invalid);
        changed = setup();
        changed.guards.guardians[1] = admin;
        expectSetupRefusal(changed, conflict(admin));
        changed.guards.guardians[1] = guardian;
        expectSetupRefusal(changed, conflict(guardian));
    }

    function missing(address account, bytes32 role) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }

    function conflict(address account) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IDelayedAdmin.RoleConflict.selector, account);
    }

    function expectSetupRefusal(ISignedOrders.Setup memory changed, bytes memory reason) private {
        Kind other = newKind();
        vm.expectRevert(reason);
        other.deploy(usdt, treasury, changed);
    }
}

contract MachineDelayedAdminTest is DelayedAdminSuite {
    function newKind() internal override returns (Kind) {
        return new MachineKind();
    }
}

contract NumberDelayedAdminTest is DelayedAdminSuite {
    function newKind() internal override returns (Kind) {
        return new NumberKind();
    }
}

contract FeeDelayedAdminTest is DelayedAdminSuite {
    function newKind() internal override returns (Kind) {
        return new FeeKind();
    }
}

contract WthsDelayedAdminTest is DelayedAdminSuite {
    function newKind() internal override returns (Kind) {
        return new WthsKind();
    }
}

contract BadgeDelayedAdminTest is DelayedAdminSuite {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidDelayedAdminTest is DelayedAdminSuite {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}

contract PaymentDelayedAdminTest is DelayedAdminSuite {
    function newKind() internal override returns (Kind) {
        return new PaymentKind();
    }
}
