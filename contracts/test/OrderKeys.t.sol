// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Lifetimes of signing keys, epochs and orders.
abstract contract OrderKeys is OrderSuite {
    uint256 private constant NEXT_KEY = 0xA11CE2;
    address private immutable next = vm.addr(NEXT_KEY);

    function test_RevertWhen_AmountIsZero() public {
        expectRefusal(orders.orderOf(1, buyer, 0), abi.encodeWithSelector(ISignedOrders.ZeroAmount.selector));
    }

    function test_AcceptsDeadlineUpToMaximumLifetime() public {
        Order memory order = orderOf(1);
        uint256 latest = START + signedOrders.maxOrderLifetime();
        order.deadline = latest + 1;
        expectRefusal(order, abi.encodeWithSelector(ISignedOrders.DeadlineTooFar.selector, order.deadline));
        order.deadline = type(uint256).max;
        expectRefusal(order, abi.encodeWithSelector(ISignedOrders.DeadlineTooFar.selector, order.deadline));
        order.deadline = latest;
        submit(order);
    }

    function testFuzz_AcceptsOrderUntilDeadline(uint256 life, uint256 wait) public {
        life = bound(life, 0, signedOrders.maxOrderLifetime());
        wait = bound(wait, 0, 2 * signedOrders.maxOrderLifetime());
        Order memory order = orderOf(1);
        order.deadline = START + life;
        vm.warp(START + wait);
        if (wait <= life) submit(order);
        else expectRefusal(order, abi.encodeWithSelector(ISignedOrders.OrderExpired.selector, order.deadline));
    }

    function test_KeyWorksUntilNotAfter() public {
        addNext(30 days, SIGNER_PER_DAY);
        vm.warp(START + 30 days);
        submitBy(NEXT_KEY, orderOf(1));
        vm.warp(START + 30 days + 1);
        Order memory order = orderOfUser(2);
        expectRefusal(order, sign(NEXT_KEY, order), abi.encodeWithSelector(ISignedOrders.SignerExpired.selector, next));
        submit(order);
    }

    /// @dev Rotation: add, wait for the longest deadline, remove. No valid order is lost and none becomes valid again.
    function test_RotationKeepsValidOrdersAndRevivesNone() public {
        Order memory old = orderOf(1);
        old.deadline = START + signedOrders.maxOrderLifetime();
        bytes memory signature = sign(SIGNER_KEY, old);
        addNext(180 days, SIGNER_PER_DAY);
        vm.warp(old.deadline);
        submit(old, signature);

        vm.warp(old.deadline + 1);
        vm.expectEmit(target);
        emit ISignedOrders.SignerRetired(signer);
        vm.prank(admin);
        signedOrders.removeSigner(signer);
        vm.assertTrue(signedOrders.retired(signer));
        vm.assertEq(signedOrders.signerLimits(signer).notAfter, 0);
        Order memory order = orderOfUser(2);
        expectRefusal(order, abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
        submitBy(NEXT_KEY, order);

        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.SignerIsRetired.selector, signer));
        signedOrders.addSigner(signer, limits(180 days, 1));
    }

    /// @dev Recovery from a theft: pause, remove, add, raise the epoch, unpause. No order signed before works again.
    function test_RecoveryFromTheftInvalidatesStolenOrders() public {
        Order memory stolen = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, stolen);
        vm.prank(pauser);
        signedOrders.pause();
        vm.startPrank(admin);
        signedOrders.removeSigner(signer);
        signedOrders.addSigner(next, limits(180 days, SIGNER_PER_DAY));
        signedOrders.bumpEpoch();
        signedOrders.unpause();
        vm.stopPrank();
        expectRefusal(stolen, signature, abi.encodeWithSelector(ISignedOrders.WrongEpoch.selector, 1, 2));
        stolen.epoch = 2;
        expectRefusal(stolen, abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
        submitBy(NEXT_KEY, stolen);
    }

    function test_KeyRetiresItselfByRenouncing() public {
        vm.prank(signer);
        signedOrders.renounceRole(SIGNER_ROLE, signer);
        vm.assertTrue(signedOrders.retired(signer));
        expectRefusal(orderOf(1), abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
    }

    function test_RemovingUnknownKeyHasNoEffect() public {
        vm.prank(admin);
        signedOrders.removeSigner(stranger);
        vm.assertFalse(signedOrders.retired(stranger));
    }

    function test_RevokingPauserRetiresNoKey() public {
        vm.prank(admin);
        signedOrders.revokeRole(PAUSER_ROLE, pauser);
        vm.assertFalse(signedOrders.retired(pauser));
    }

    function test_RevertWhen_KeyIsAddedTwiceUnknownOrZeroAddress() public {
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.SignerState.selector, signer));
        signedOrders.addSigner(signer, limits(1 days, 1));
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.SignerState.selector, next));
        signedOrders.setSignerLimits(next, limits(1 days, 1));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        signedOrders.addSigner(address(0), limits(1 days, 1));
        vm.stopPrank();
    }

    function test_AdminChangesKeyLimits() public {
        uint128 one = uint128(orders.counted(20e18));
        submit(orderOf(1));
        vm.expectEmit(target);
        emit ISignedOrders.SignerSet(signer, uint64(START + 1 days), 2 * one - 1);
        vm.prank(admin);
        signedOrders.setSignerLimits(signer, limits(1 days, 2 * one - 1));
        Order memory order = orderOfUser(2);
        expectRefusal(order, abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, 2 * one, 2 * one - 1));
        vm.prank(admin);
        signedOrders.setSignerLimits(signer, limits(1 days, 2 * one));
        submit(order);
    }

    function test_RevertWhen_KeyLimitsAreZeroOrPast() public {
        vm.startPrank(admin);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        signedOrders.setSignerLimits(signer, limits(1 days, 0));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        signedOrders.setSignerLimits(signer, limits(0, 1));
        vm.stopPrank();
    }

    function test_RevertWhen_CapIsZero() public {
        vm.startPrank(admin);
        for (uint128 i; i < 3; ++i) {
            vm.expectRevert(IGuarded.InvalidSetting.selector);
            signedOrders.setCaps(ISignedOrders.Caps(i == 0 ? 0 : 1, i == 1 ? 0 : 1, i == 2 ? 0 : 1));
        }
        vm.stopPrank();
    }

    function test_RaisesEpochByOneAndEmitsEpochRaised() public {
        vm.expectEmit(target);
        emit ISignedOrders.EpochRaised(2);
        vm.prank(admin);
        signedOrders.bumpEpoch();
        vm.assertEq(signedOrders.epoch(), 2);
        submit(orderOf(1));
    }

    function test_ReturnsOrderTerms() public {
        (address recipient, address token, uint256 epoch, uint256 lifetime, bool paused) = signedOrders.orderTerms();
        vm.assertEq(recipient, orders.hasTreasury() ? treasury : address(0));
        vm.assertEq(token, orders.price() > 0 ? address(usdt) : address(0));
        vm.assertEq(epoch, 1);
        vm.assertEq(lifetime, orders.lifetime());
        vm.assertEq(lifetime, signedOrders.maxOrderLifetime());
        vm.assertFalse(paused);
        vm.prank(pauser);
        signedOrders.pause();
        (,,,, paused) = signedOrders.orderTerms();
        vm.assertTrue(paused);
    }

    function submitBy(uint256 key, Order memory order) private {
        submit(order, sign(key, order));
    }

    function addNext(uint256 life, uint128 dailyCap) private {
        vm.prank(admin);
        signedOrders.addSigner(next, limits(life, dailyCap));
    }
}

contract MachineOrderKeysTest is OrderKeys {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract NumberOrderKeysTest is OrderKeys {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }
}

contract FeeOrderKeysTest is OrderKeys {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

contract WthsOrderKeysTest is OrderKeys {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract PaymentOrderKeysTest is OrderKeys {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}
