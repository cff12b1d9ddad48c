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

/// @dev The life of a signing key, of an epoch and of an order.
abstract contract OrderKeys is OrderSuite {
    uint256 private constant NEXT_KEY = 0xA11CE2;
    address private immutable next = vm.addr(NEXT_KEY);

    function test_RevertWhen_TheOrderMovesNothing() public {
        refuse(orders.orderOf(1, buyer, 0), abi.encodeWithSelector(ISignedOrders.ZeroAmount.selector));
    }

    function test_DeadlineMayLieAsFarAheadAsTheLifetime() public {
        Order memory order = orderOf(1);
        uint256 latest = START + shop.maxOrderLifetime();
        order.deadline = latest + 1;
        refuse(order, abi.encodeWithSelector(ISignedOrders.DeadlineTooFar.selector, order.deadline));
        order.deadline = type(uint256).max;
        refuse(order, abi.encodeWithSelector(ISignedOrders.DeadlineTooFar.selector, order.deadline));
        order.deadline = latest;
        submit(order);
    }

    function testFuzz_AnOrderIsTakenUpToItsDeadline(uint256 life, uint256 wait) public {
        life = bound(life, 0, shop.maxOrderLifetime());
        wait = bound(wait, 0, 2 * shop.maxOrderLifetime());
        Order memory order = orderOf(1);
        order.deadline = START + life;
        vm.warp(START + wait);
        if (wait <= life) submit(order);
        else refuse(order, abi.encodeWithSelector(ISignedOrders.OrderExpired.selector, order.deadline));
    }

    function test_AKeyWorksUpToItsLastSecond() public {
        addNext(30 days, SIGNER_PER_DAY);
        vm.warp(START + 30 days);
        submitBy(NEXT_KEY, orderOf(1));
        vm.warp(START + 30 days + 1);
        Order memory order = orderOfSomeone(2);
        refuse(order, sign(NEXT_KEY, order), abi.encodeWithSelector(ISignedOrders.SignerExpired.selector, next));
        submit(order);
    }

    /// @dev The way to rotate: add, wait for the longest deadline, remove. No valid order is stranded, none revives.
    function test_RotationStrandsNothingAndRevivesNothing() public {
        Order memory old = orderOf(1);
        old.deadline = START + shop.maxOrderLifetime();
        bytes memory signature = sign(SIGNER_KEY, old);
        addNext(180 days, SIGNER_PER_DAY);
        vm.warp(old.deadline);
        submit(old, signature);

        vm.warp(old.deadline + 1);
        vm.expectEmit(target);
        emit ISignedOrders.SignerRetired(signer);
        vm.prank(admin);
        shop.removeSigner(signer);
        vm.assertTrue(shop.retired(signer));
        vm.assertEq(shop.signerLimits(signer).notAfter, 0);
        Order memory order = orderOfSomeone(2);
        refuse(order, abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
        submitBy(NEXT_KEY, order);

        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.SignerIsRetired.selector, signer));
        shop.addSigner(signer, limits(180 days, 1));
    }

    /// @dev The way out after a theft: pause, remove, add, raise, lift. Nothing signed before works again.
    function test_ATheftIsEndedForGood() public {
        Order memory stolen = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, stolen);
        vm.prank(pauser);
        shop.pause();
        vm.startPrank(admin);
        shop.removeSigner(signer);
        shop.addSigner(next, limits(180 days, SIGNER_PER_DAY));
        shop.bumpEpoch();
        shop.unpause();
        vm.stopPrank();
        refuse(stolen, signature, abi.encodeWithSelector(ISignedOrders.WrongEpoch.selector, 1, 2));
        stolen.epoch = 2;
        refuse(stolen, abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
        submitBy(NEXT_KEY, stolen);
    }

    function test_AKeyCanRetireItselfForGood() public {
        vm.prank(signer);
        shop.renounceRole(SIGNER_ROLE, signer);
        vm.assertTrue(shop.retired(signer));
        refuse(orderOf(1), abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
    }

    function test_RemovingAnUnknownKeyRetiresNobody() public {
        vm.prank(admin);
        shop.removeSigner(stranger);
        vm.assertFalse(shop.retired(stranger));
    }

    function test_ReplacingAPauserRetiresNoKey() public {
        vm.prank(admin);
        shop.revokeRole(PAUSER_ROLE, pauser);
        vm.assertFalse(shop.retired(pauser));
    }

    function test_RevertWhen_AKeyIsAddedTwiceOrNeverWas() public {
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.SignerState.selector, signer));
        shop.addSigner(signer, limits(1 days, 1));
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.SignerState.selector, next));
        shop.setSignerLimits(next, limits(1 days, 1));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.addSigner(address(0), limits(1 days, 1));
        vm.stopPrank();
    }

    function test_LimitsOfAKeyCanBeChanged() public {
        uint128 one = uint128(orders.counted(20e18));
        submit(orderOf(1));
        vm.expectEmit(target);
        emit ISignedOrders.SignerSet(signer, uint64(START + 1 days), 2 * one - 1);
        vm.prank(admin);
        shop.setSignerLimits(signer, limits(1 days, 2 * one - 1));
        Order memory order = orderOfSomeone(2);
        refuse(order, abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, 2 * one, 2 * one - 1));
        vm.prank(admin);
        shop.setSignerLimits(signer, limits(1 days, 2 * one));
        submit(order);
    }

    function test_RevertWhen_LimitsAreEmptyOrPast() public {
        vm.startPrank(admin);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.setSignerLimits(signer, limits(1 days, 0));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.setSignerLimits(signer, limits(0, 1));
        vm.stopPrank();
    }

    function test_RevertWhen_ACapWouldBeZero() public {
        vm.startPrank(admin);
        for (uint128 i; i < 3; ++i) {
            vm.expectRevert(IGuarded.InvalidSetting.selector);
            shop.setCaps(ISignedOrders.Caps(i == 0 ? 0 : 1, i == 1 ? 0 : 1, i == 2 ? 0 : 1));
        }
        vm.stopPrank();
    }

    function test_TheEpochRisesByOneAndTellsOfIt() public {
        vm.expectEmit(target);
        emit ISignedOrders.EpochRaised(2);
        vm.prank(admin);
        shop.bumpEpoch();
        vm.assertEq(shop.epoch(), 2);
        submit(orderOf(1));
    }

    function test_TermsAreWhatAnOrderMustName() public {
        (address recipient, address token, uint256 epoch, uint256 lifetime, bool paused) = shop.orderTerms();
        vm.assertEq(recipient, orders.hasTreasury() ? treasury : address(0));
        vm.assertEq(token, orders.price() > 0 ? address(usdt) : address(0));
        vm.assertEq(epoch, 1);
        vm.assertEq(lifetime, orders.lifetime());
        vm.assertEq(lifetime, shop.maxOrderLifetime());
        vm.assertFalse(paused);
        vm.prank(pauser);
        shop.pause();
        (,,,, paused) = shop.orderTerms();
        vm.assertTrue(paused);
    }

    function submitBy(uint256 key, Order memory order) private {
        submit(order, sign(key, order));
    }

    function addNext(uint256 life, uint128 dailyCap) private {
        vm.prank(admin);
        shop.addSigner(next, limits(life, dailyCap));
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
