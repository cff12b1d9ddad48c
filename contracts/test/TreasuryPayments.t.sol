// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {TreasuryPayments} from "../src/base/TreasuryPayments.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ITreasuryPayments} from "../src/interfaces/ITreasuryPayments.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";

/// @dev Tests of {TreasuryPayments}, run for every contract that has a treasury.
abstract contract TreasuryChanges is KindSuite {
    TreasuryPayments private payments;

    function setUp() public override {
        super.setUp();
        payments = TreasuryPayments(target);
    }

    function test_ChangesTreasuryAfterDelay() public {
        address next = address(0x7EB);
        vm.startPrank(admin);
        vm.expectEmit(target);
        emit ITreasuryPayments.TreasuryProposed(next, START + ADMIN_DELAY);
        payments.proposeTreasury(next);
        (address proposed, uint256 due) = payments.pendingTreasury();
        vm.assertEq(proposed, next);
        vm.assertEq(due, START + ADMIN_DELAY);
        vm.warp(due - 1);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, due));
        payments.applyTreasury();
        vm.warp(due);
        vm.expectEmit(target);
        emit ITreasuryPayments.TreasuryChanged(next);
        payments.applyTreasury();
        vm.stopPrank();

        vm.assertEq(payments.treasury(), next);
        (proposed, due) = payments.pendingTreasury();
        vm.assertEq(proposed, address(0));
        vm.assertEq(due, 0);
        send(buyer, target, kind.validCall(buyer, 1));
        vm.assertEq(usdt.balanceOf(next), kind.price());
        vm.assertEq(usdt.balanceOf(treasury), 0);
    }

    function test_AdminWithdrawsProposedTreasury() public {
        vm.startPrank(admin);
        payments.proposeTreasury(address(0x7EB));
        payments.proposeTreasury(address(0));
        vm.warp(START + 30 days);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, 0));
        payments.applyTreasury();
        vm.stopPrank();
        vm.assertEq(payments.treasury(), treasury);
    }

    function test_RevertWhen_CallerOfTreasuryChangeIsNotAdmin() public {
        address[4] memory others = [signer, pauser, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            bytes memory reason =
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], ADMIN_ROLE);
            sendRefused(others[i], target, abi.encodeCall(payments.proposeTreasury, (stranger)), reason);
            sendRefused(others[i], target, abi.encodeCall(payments.applyTreasury, ()), reason);
        }
    }

    function test_RevertWhen_TreasuryIsContract() public {
        vm.prank(admin);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        payments.proposeTreasury(target);
        Kind other = newKind();
        address own = vm.computeCreateAddress(address(other), vm.getNonce(address(other)));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        other.deploy(usdt, own, setup());
    }

    function test_RevertWhen_TreasuryIsZeroAddress() public {
        Kind other = newKind();
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        other.deploy(usdt, address(0), setup());
    }
}

contract MachineTreasuryChangesTest is TreasuryChanges {
    function newKind() internal override returns (Kind) {
        return new MachineKind();
    }
}

contract FeeTreasuryChangesTest is TreasuryChanges {
    function newKind() internal override returns (Kind) {
        return new FeeKind();
    }
}

contract BadgeTreasuryChangesTest is TreasuryChanges {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidTreasuryChangesTest is TreasuryChanges {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}
