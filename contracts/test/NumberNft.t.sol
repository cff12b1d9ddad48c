// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NumberNft} from "../src/NumberNft.sol";
import {INumberNft} from "../src/interfaces/INumberNft.sol";
import {INumberedToken} from "../src/interfaces/INumberedToken.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";

contract NumberNftTest is OrderSuite {
    NumberNft private nft;

    function setUp() public override {
        super.setUp();
        nft = NumberNft(target);
    }

    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }

    /// @dev [CHAIN-26] [CHAIN-27] What was bought and what was used can be read.
    function test_MintsTheNextNumberAndTellsOfIt() public {
        Order memory order = orders.orderOf(1, buyer, 400e18);
        bytes memory signature = sign(SIGNER_KEY, order);
        vm.assertFalse(nft.hasPurchase(buyer));
        vm.assertFalse(nft.hasUsed(order.orderId));
        vm.expectEmit(target);
        emit INumberNft.NumberMinted(order.orderId, buyer, 1, 400e18);
        submit(order, signature);
        vm.assertTrue(nft.hasPurchase(buyer));
        vm.assertTrue(nft.hasUsed(order.orderId));
        vm.assertEq(nft.ownerOf(1), buyer);
        vm.assertEq(nft.balanceOf(buyer), 1);
        vm.assertEq(nft.mintAmount(), 1);
        vm.assertEq(nft.max(), 1000);
        submit(orderOfSomeone(2));
        vm.assertEq(nft.ownerOf(2), address(uint160(0x10002)));
    }

    /// @dev [CONST-08] [CONST-09] One per account, ever: giving it away opens no second.
    function test_RevertWhen_AnAccountMintsASecond() public {
        submit(orderOf(1));
        bytes memory reason = abi.encodeWithSelector(INumberedToken.AlreadyMinted.selector, buyer);
        refuse(orderOf(2), reason);
        vm.prank(buyer);
        nft.transferFrom(buyer, stranger, 1);
        vm.assertTrue(nft.hasPurchase(buyer));
        vm.assertFalse(nft.hasPurchase(stranger));
        refuse(orderOf(2), reason);
        submit(orders.orderOf(2, stranger, 20e18));
        vm.assertEq(nft.balanceOf(stranger), 2);
    }

    function test_RevertWhen_AllAreGone() public {
        NumberNft few = new NumberNft(2, setup());
        orders.aim(address(few));
        target = address(few);
        shop = few;
        submit(orderOfSomeone(1));
        submit(orderOfSomeone(2));
        refuse(orderOfSomeone(3), abi.encodeWithSelector(INumberedToken.SoldOut.selector, 2));
    }

    /// @dev A thief of the key who signs orders for one unit of WTH still mints no more tokens than the caps allow.
    function test_TheCapsCountTokensWhateverTheAmount() public {
        vm.prank(admin);
        shop.setCaps(ISignedOrders.Caps(1e18, 1e18, 2e18));
        submit(orders.orderOf(1, someone(1), 1));
        submit(orders.orderOf(2, someone(2), 1_000_000e18));
        refuse(
            orders.orderOf(3, someone(3), 1),
            abi.encodeWithSelector(ISignedOrders.BlockCapExceeded.selector, 3e18, 2e18)
        );
        vm.roll(block.number + 1);
        vm.prank(admin);
        shop.setSignerLimits(signer, limits(1 days, 3e18));
        submit(orders.orderOf(3, someone(3), 1));
        refuse(
            orders.orderOf(4, someone(4), 1),
            abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, 4e18, 3e18)
        );
        vm.prank(admin);
        shop.setCaps(ISignedOrders.Caps(1e18 - 1, 1, 1));
        refuse(
            orders.orderOf(4, someone(4), 1),
            abi.encodeWithSelector(ISignedOrders.OrderCapExceeded.selector, 1e18, 1e18 - 1)
        );
        vm.prank(admin);
        shop.setCaps(ISignedOrders.Caps(1e18, 1e18 - 1, 1));
        refuse(
            orders.orderOf(4, someone(4), 1),
            abi.encodeWithSelector(ISignedOrders.UserDayCapExceeded.selector, 1e18, 1e18 - 1)
        );
    }

    /// @dev Whatever amounts a stolen key signs for whomever, tokens stay within its daily cap.
    function testFuzz_AStolenKeyMintsAtMostItsDailyCap(uint256[8] memory amounts, uint256 cap) public {
        cap = bound(cap, 1, 8e18);
        vm.startPrank(admin);
        shop.setCaps(ISignedOrders.Caps(type(uint128).max, type(uint128).max, type(uint128).max));
        shop.setSignerLimits(signer, limits(1 days, uint128(cap)));
        vm.stopPrank();
        for (uint256 i; i < amounts.length; ++i) {
            Order memory order = orders.orderOf(i, someone(i), amounts[i]);
            bytes memory data = orders.callOf(order, sign(SIGNER_KEY, order));
            vm.prank(order.sender);
            (bool done,) = target.call(data);
            vm.assertTrue(done == nft.hasUsed(order.orderId));
        }
        vm.assertLe(nft.mintAmount() * 1e18, cap);
        vm.assertEq(nft.mintAmount() * 1e18, shop.signerSpent(signer, DAY));
    }
}
