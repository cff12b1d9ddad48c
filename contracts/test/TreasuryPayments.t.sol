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

/// @dev How the account that is paid changes, for every contract that has one treasury.
abstract contract TreasuryChanges is KindSuite {
    TreasuryPayments private shop;

    function setUp() public override {
        super.setUp();
        shop = TreasuryPayments(target);
    }

    function test_TreasuryChangesAfterTheDelay() public {
        address next = address(0x7EB);
        vm.startPrank(admin);
        vm.expectEmit(target);
        emit ITreasuryPayments.TreasuryProposed(next, START + ADMIN_DELAY);
        shop.proposeTreasury(next);
        (address proposed, uint256 due) = shop.pendingTreasury();
        vm.assertEq(proposed, next);
        vm.assertEq(due, START + ADMIN_DELAY);
        vm.warp(due - 1);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, due));
        shop.applyTreasury();
        vm.warp(due);
        vm.expectEmit(target);
        emit ITreasuryPayments.TreasuryChanged(next);
        shop.applyTreasury();
        vm.stopPrank();

        vm.assertEq(shop.treasury(), next);
        (proposed, due) = shop.pendingTreasury();
        vm.assertEq(proposed, address(0));
        vm.assertEq(due, 0);
        send(buyer, target, kind.rightCall(buyer, 1));
        vm.assertEq(usdt.balanceOf(next), kind.price());
        vm.assertEq(usdt.balanceOf(treasury), 0);
    }

    function test_ProposedTreasuryCanBeWithdrawn() public {
        vm.startPrank(admin);
        shop.proposeTreasury(address(0x7EB));
        shop.proposeTreasury(address(0));
        vm.warp(START + 30 days);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, 0));
        shop.applyTreasury();
        vm.stopPrank();
        vm.assertEq(shop.treasury(), treasury);
    }

    function test_RevertWhen_AnyoneElseMovesTheTreasury() public {
        address[4] memory others = [signer, pauser, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            bytes memory reason =
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], ADMIN_ROLE);
            sendRefused(others[i], target, abi.encodeCall(shop.proposeTreasury, (stranger)), reason);
            sendRefused(others[i], target, abi.encodeCall(shop.applyTreasury, ()), reason);
        }
    }

    function test_RevertWhen_TheContractWouldBeItsOwnTreasury() public {
        vm.prank(admin);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.proposeTreasury(target);
        Kind other = newKind();
        address own = vm.computeCreateAddress(address(other), vm.getNonce(address(other)));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        other.deploy(usdt, own, setup());
    }

    function test_RevertWhen_ThereIsNoTreasury() public {
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
