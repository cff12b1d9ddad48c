// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {IDelayedAdmin} from "../src/interfaces/IDelayedAdmin.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
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
        expectRefusal(orders.orderOf(1, buyer, 0), abi.encodeWithSelector(IOrderLimits.ZeroAmount.selector));
    }

    function test_AcceptsDeadlineUpToMaximumLifetime() public {
        Order memory order = orderOf(1);
        uint256 latest = START + signedOrders.maxOrderLifetime();
        order.deadline = latest + 1;
        expectRefusal(order, abi.encodeWithSelector(IOrderLimits.DeadlineTooFar.selector, order.deadline));
        order.deadline = type(uint256).max;
        expectRefusal(order, abi.encodeWithSelector(IOrderLimits.DeadlineTooFar.selector, order.deadline));
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
        else expectRefusal(order, abi.encodeWithSelector(IOrderLimits.OrderExpired.selector, order.deadline));
    }

    function test_KeyWorksUntilNotAfter() public {
        uint256 last = addNext(30 days);
        vm.warp(last);
        submitBy(NEXT_KEY, orderOf(1));
        vm.warp(last + 1);
        Order memory order = orderOfUser(2);
        expectRefusal(order, sign(NEXT_KEY, order), abi.encodeWithSelector(IOrderLimits.SignerExpired.selector, next));
        submit(order);
    }

    /// @dev Rotation: add, wait for the longest deadline, remove. No valid order is lost and none becomes valid again.
    function test_RotationKeepsValidOrdersAndRevivesNone() public {
        addNext(180 days);
        Order memory old = orderOf(1);
        old.deadline = block.timestamp + signedOrders.maxOrderLifetime();
        bytes memory signature = sign(SIGNER_KEY, old);
        vm.warp(old.deadline);
        submit(old, signature);

        vm.warp(old.deadline + 1);
        vm.expectEmit(target);
        emit IOrderLimits.SignerRetired(signer);
        vm.prank(admin);
        signedOrders.removeSigner(signer);
        vm.assertTrue(signedOrders.retired(signer));
        vm.assertEq(signedOrders.signerLimits(signer).notAfter, 0);
        Order memory order = orderOfUser(2);
        expectRefusal(order, abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, signer));
        submitBy(NEXT_KEY, order);

        bytes memory again = abi.encodeCall(signedOrders.addSigner, (signer, limits(180 days, 2)));
        schedule(admin, target, again);
        vm.warp(block.timestamp + DELAY);
        sendRefused(admin, target, again, abi.encodeWithSelector(IOrderLimits.SignerIsRetired.selector, signer));
    }

    /// @dev Recovery from a theft with a key in reserve: a guardian removes the stolen key, and orders go on at once. [N16]
    function test_RecoveryFromTheftInvalidatesStolenOrders() public {
        addNext(180 days);
        Order memory stolen = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, stolen);
        vm.startPrank(guardian);
        signedOrders.removeSigner(signer);
        signedOrders.bumpEpoch();
        vm.stopPrank();
        expectRefusal(stolen, signature, abi.encodeWithSelector(IOrderLimits.WrongEpoch.selector, 1, 2));
        stolen.epoch = 2;
        expectRefusal(stolen, abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, signer));
        submitBy(NEXT_KEY, stolen);
    }

    /// @dev A stolen key cannot remove itself, and so not force a stop of the platform. [N18]
    function test_RevertWhen_KeyRemovesItself() public {
        bytes memory reason =
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, signer, GUARDIAN_ROLE);
        sendRefused(signer, target, abi.encodeCall(signedOrders.removeSigner, (signer)), reason);
        submit(orderOf(1));
    }

    function test_RemovingUnknownKeyHasNoEffect() public {
        vm.prank(admin);
        signedOrders.removeSigner(stranger);
        vm.assertFalse(signedOrders.retired(stranger));
    }

    function test_RevertWhen_KeyIsAddedTwiceOrIsZeroAddress() public {
        bytes memory twice = abi.encodeCall(signedOrders.addSigner, (signer, limits(9 days, 2)));
        bytes memory zero = abi.encodeCall(signedOrders.addSigner, (address(0), limits(9 days, 2)));
        schedule(admin, target, twice);
        schedule(admin, target, zero);
        vm.warp(START + DELAY);
        sendRefused(admin, target, twice, abi.encodeWithSelector(IOrderLimits.SignerState.selector, signer));
        sendRefused(admin, target, zero, abi.encodeWithSelector(IDelayedAdmin.InvalidSetting.selector));
        bytes memory unknown = abi.encodeCall(signedOrders.setSignerLimits, (next, limits(9 days, 2)));
        sendRefused(guardian, target, unknown, abi.encodeWithSelector(IOrderLimits.SignerState.selector, next));
    }

    /// @dev A guardian lowers the limits of a key at once; what it has used still counts. [N16]
    function test_LowersKeyLimitsAtOnce() public {
        uint88 one = uint88(orders.counted(20e18));
        submit(orderOf(1));
        vm.expectEmit(target);
        emit IOrderLimits.SignerSet(signer, uint40(START + 1 days), 4 * one - 2);
        vm.prank(guardian);
        signedOrders.setSignerLimits(signer, limits(1 days, 4 * one - 2));
        Order memory order = orderOfUser(2);
        expectRefusal(
            order, abi.encodeWithSelector(IOrderLimits.SignerDayCapExceeded.selector, 2 * one, 2 * one - 1)
        );
        vm.assertEq(signedOrders.signerAvailable(signer), one - 1);
    }

    /// @dev A higher cap and a later date of a key wait. [N16]
    function test_RaisesKeyLimitsAfterDelay() public {
        uint40 notAfter = uint40(START + 180 days);
        IOrderLimits.SignerLimits[2] memory raised = [
            IOrderLimits.SignerLimits(notAfter, SIGNER_PER_DAY + 1),
            IOrderLimits.SignerLimits(notAfter + 1, SIGNER_PER_DAY)
        ];
        for (uint256 i; i < raised.length; ++i) {
            bytes memory data = abi.encodeCall(signedOrders.setSignerLimits, (signer, raised[i]));
            sendRefused(admin, target, data, notScheduled(data));
            sendLater(admin, target, data);
            vm.assertEq(signedOrders.signerLimits(signer).dailyCap, raised[i].dailyCap);
            vm.assertEq(signedOrders.signerLimits(signer).notAfter, raised[i].notAfter);
        }
    }

    function test_RevertWhen_KeyLimitsAreTooLowOrPast() public {
        vm.startPrank(admin);
        vm.expectRevert(IOrderLimits.InvalidLimit.selector);
        signedOrders.setSignerLimits(signer, limits(1 days, 1));
        vm.expectRevert(IOrderLimits.InvalidLimit.selector);
        signedOrders.setSignerLimits(signer, limits(0, 2));
        signedOrders.setSignerLimits(signer, limits(1, 2));
        vm.stopPrank();
    }

    function test_RevertWhen_CapIsTooLow() public {
        vm.startPrank(admin);
        for (uint88 i; i < 3; ++i) {
            vm.expectRevert(IOrderLimits.InvalidLimit.selector);
            signedOrders.setCaps(IOrderLimits.Caps(i == 0 ? 0 : 1, i == 1 ? 1 : 2, i == 2 ? 0 : 1));
        }
        signedOrders.setCaps(IOrderLimits.Caps(1, 2, 1));
        vm.stopPrank();
    }

    function test_RaisesEpochByOneAndEmitsEpochRaised() public {
        vm.expectEmit(target);
        emit IOrderLimits.EpochRaised(2);
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
        vm.prank(guardian);
        signedOrders.pause();
        (,,,, paused) = signedOrders.orderTerms();
        vm.assertTrue(paused);
    }

    function submitBy(uint256 key, Order memory order) private {
        submit(order, sign(key, order));
    }

    /// @dev Adds a key for a time that begins now, and waits the delay. Returns the key's last second.
    function addNext(uint256 life) private returns (uint256 last) {
        last = block.timestamp + life;
        sendLater(admin, target, abi.encodeCall(signedOrders.addSigner, (next, limits(life, SIGNER_PER_DAY))));
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
