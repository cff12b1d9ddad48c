// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMachinePurchase} from "../src/interfaces/IMachinePurchase.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {OrderFixture} from "./support/OrderFixture.sol";

/// @dev Both sides of every limit, and the life of a signing key.
contract SignedOrdersLimitsTest is OrderFixture {
    uint256 private constant NEXT_KEY = 0xA11CE2;
    address private immutable next = vm.addr(NEXT_KEY);

    function test_OrderCapHoldsToTheUnit() public {
        buy(orderOf(1, buyer, PER_ORDER));
        refuse(
            orderOf(2, buyer, PER_ORDER + 1),
            abi.encodeWithSelector(ISignedOrders.OrderCapExceeded.selector, PER_ORDER + 1, PER_ORDER)
        );
    }

    function test_RevertWhen_NothingIsPaid() public {
        refuse(orderOf(1, buyer, 0), abi.encodeWithSelector(ISignedOrders.ZeroAmount.selector));
    }

    function test_UserDayCapHoldsToTheUnitAndRenews() public {
        buy(orderOf(1, buyer, PER_ORDER));
        buy(orderOf(2, buyer, PER_USER_DAY - PER_ORDER));
        refuse(
            orderOf(3, buyer, 1),
            abi.encodeWithSelector(ISignedOrders.UserDayCapExceeded.selector, PER_USER_DAY + 1, PER_USER_DAY)
        );
        vm.warp((DAY + 1) * 1 days - 1);
        refuse(
            orderOf(3, buyer, 1),
            abi.encodeWithSelector(ISignedOrders.UserDayCapExceeded.selector, PER_USER_DAY + 1, PER_USER_DAY)
        );
        vm.warp((DAY + 1) * 1 days);
        buy(orderOf(3, buyer, PER_ORDER));
    }

    function test_BlockCapHoldsToTheUnitAndRenews() public {
        spend(10, PER_BLOCK);
        fund(stranger, PER_ORDER);
        refuse(
            orderOf(1, stranger, 1),
            abi.encodeWithSelector(ISignedOrders.BlockCapExceeded.selector, PER_BLOCK + 1, PER_BLOCK)
        );
        vm.roll(block.number + 1);
        buy(orderOf(1, stranger, 1));
    }

    function test_SignerDayCapHoldsToTheUnitAndIsEachKeysOwn() public {
        spend(10, PER_BLOCK);
        vm.roll(block.number + 1);
        spend(20, SIGNER_PER_DAY - PER_BLOCK);
        fund(stranger, PER_ORDER);
        refuse(
            orderOf(1, stranger, 1),
            abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, SIGNER_PER_DAY + 1, SIGNER_PER_DAY)
        );
        addNext(180 days, 1);
        buyWith(NEXT_KEY, orderOf(1, stranger, 1));
        IMachinePurchase.MachineOrder memory order = orderOf(2, stranger, 1);
        refuse(order, sign(NEXT_KEY, order), abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, 2, 1));
        vm.warp((DAY + 1) * 1 days);
        buy(orderOf(2, stranger, 1));
    }

    function test_CapsCanBeChanged() public {
        vm.expectEmit(address(shop));
        emit ISignedOrders.CapsSet(1, 2, 3);
        setCaps(1, 2, 3);
        vm.assertEq(shop.caps().perOrder, 1);
        vm.assertEq(shop.caps().perUserDay, 2);
        vm.assertEq(shop.caps().perBlock, 3);
        refuse(orderOf(1, buyer, 2), abi.encodeWithSelector(ISignedOrders.OrderCapExceeded.selector, 2, 1));
        buy(orderOf(1, buyer, 1));
    }

    function test_RevertWhen_ACapWouldBeZero() public {
        for (uint128 i; i < 3; ++i) {
            vm.expectRevert(IGuarded.InvalidSetting.selector);
            setCaps(i == 0 ? 0 : 1, i == 1 ? 0 : 1, i == 2 ? 0 : 1);
        }
    }

    function test_DeadlineMayLieAsFarAheadAsTheLifetime() public {
        IMachinePurchase.MachineOrder memory order = orderOf(1);
        order.deadline = START + 2 hours + 1;
        refuse(order, abi.encodeWithSelector(ISignedOrders.DeadlineTooFar.selector, order.deadline));
        order.deadline = type(uint256).max;
        refuse(order, abi.encodeWithSelector(ISignedOrders.DeadlineTooFar.selector, order.deadline));
        order.deadline = START + 2 hours;
        buy(order);
    }

    function test_AKeyWorksUpToItsLastSecond() public {
        addNext(30 days, SIGNER_PER_DAY);
        vm.warp(START + 30 days);
        buyWith(NEXT_KEY, orderOf(1));
        vm.warp(START + 30 days + 1);
        IMachinePurchase.MachineOrder memory order = orderOf(2);
        refuse(order, sign(NEXT_KEY, order), abi.encodeWithSelector(ISignedOrders.SignerExpired.selector, next));
        buy(order);
    }

    /// @dev The way to rotate: add, wait for the longest deadline, remove. No valid order is stranded, none revives.
    function test_RotationStrandsNothingAndRevivesNothing() public {
        IMachinePurchase.MachineOrder memory old = orderOf(1);
        old.deadline = START + shop.maxOrderLifetime();
        addNext(180 days, SIGNER_PER_DAY);
        vm.warp(old.deadline);
        bytes memory signature = sign(SIGNER_KEY, old);
        vm.prank(buyer);
        shop.purchase(old, signature);

        vm.warp(old.deadline + 1);
        vm.expectEmit(address(shop));
        emit ISignedOrders.SignerRetired(signer);
        vm.prank(admin);
        shop.removeSigner(signer);
        vm.assertTrue(shop.retired(signer));
        vm.assertEq(shop.signerLimits(signer).notAfter, 0);
        refuse(orderOf(2), abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
        buyWith(NEXT_KEY, orderOf(2));

        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.SignerIsRetired.selector, signer));
        shop.addSigner(signer, limits(180 days, 1));
    }

    function test_AKeyCanRetireItselfForGood() public {
        bytes32 role = shop.SIGNER_ROLE();
        vm.prank(signer);
        shop.renounceRole(role, signer);
        vm.assertTrue(shop.retired(signer));
        refuse(orderOf(1), abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
    }

    function test_RemovingAnUnknownKeyRetiresNobody() public {
        vm.prank(admin);
        shop.removeSigner(stranger);
        vm.assertFalse(shop.retired(stranger));
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
        vm.expectEmit(address(shop));
        emit ISignedOrders.SignerSet(signer, uint64(START + 1 days), 5);
        vm.prank(admin);
        shop.setSignerLimits(signer, limits(1 days, 5));
        refuse(orderOf(1, buyer, 6), abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, 6, 5));
        buy(orderOf(1, buyer, 5));
    }

    function test_RevertWhen_LimitsAreEmptyOrPast() public {
        vm.startPrank(admin);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.setSignerLimits(signer, limits(1 days, 0));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.setSignerLimits(signer, limits(0, 1));
        vm.stopPrank();
    }

    /// @dev Whatever a stolen key signs on a day, at most its daily cap moves.
    function testFuzz_AStolenKeyMovesAtMostItsDailyCap(uint128[12] memory amounts) public {
        setCaps(type(uint128).max, type(uint128).max, type(uint128).max);
        uint256 before = usdt.balanceOf(treasury);
        for (uint256 i; i < amounts.length; ++i) {
            IMachinePurchase.MachineOrder memory order = orderOf(i, buyer, bound(amounts[i], 0, SIGNER_PER_DAY / 3));
            bytes memory signature = sign(SIGNER_KEY, order);
            vm.prank(buyer);
            try shop.purchase(order, signature) {} catch {}
        }
        vm.assertLe(usdt.balanceOf(treasury) - before, SIGNER_PER_DAY);
        vm.assertEq(usdt.balanceOf(treasury) - before, shop.signerSpent(signer, DAY));
    }

    /// @dev Spends by as many accounts as the user cap needs, `first` being the number of the first of them.
    function spend(uint256 first, uint256 total) private {
        for (uint256 i = first; total > 0; ++i) {
            uint256 amount = total > PER_ORDER ? PER_ORDER : total;
            address someone = address(uint160(0x10000 + i));
            fund(someone, amount);
            buy(orderOf(1000 + i, someone, amount));
            total -= amount;
        }
    }

    function addNext(uint256 life, uint128 dailyCap) private {
        vm.prank(admin);
        shop.addSigner(next, limits(life, dailyCap));
    }

    function limits(uint256 life, uint128 dailyCap) private view returns (ISignedOrders.SignerLimits memory) {
        return ISignedOrders.SignerLimits(uint64(block.timestamp + life), dailyCap);
    }

    function setCaps(uint128 perOrder, uint128 perUserDay, uint128 perBlock) private {
        vm.prank(admin);
        shop.setCaps(ISignedOrders.Caps(perOrder, perUserDay, perBlock));
    }
}
