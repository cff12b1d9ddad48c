// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NumberNft} from "../src/NumberNft.sol";
import {INumberNft} from "../src/interfaces/INumberNft.sol";
import {INumberedToken} from "../src/interfaces/INumberedToken.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
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

    /// @dev `hasPurchase` and `hasUsed` change with the mint. [CHAIN-26] [CHAIN-27]
    function test_MintsNextNumberAndEmitsNumberMinted() public {
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
        submit(orderOfUser(2));
        vm.assertEq(nft.ownerOf(2), address(uint160(0x10002)));
    }

    /// @dev An account can mint one token, ever, even if it has given it away. [CONST-08] [CONST-09]
    function test_RevertWhen_AccountMintsAgainAfterTransfer() public {
        submit(orderOf(1));
        bytes memory reason = abi.encodeWithSelector(INumberedToken.AlreadyMinted.selector, buyer);
        expectRefusal(orderOf(2), reason);
        vm.prank(buyer);
        nft.transferFrom(buyer, stranger, 1);
        vm.assertTrue(nft.hasPurchase(buyer));
        vm.assertFalse(nft.hasPurchase(stranger));
        expectRefusal(orderOf(2), reason);
        submit(orders.orderOf(2, stranger, 20e18));
        vm.assertEq(nft.balanceOf(stranger), 2);
    }

    function test_RevertWhen_SoldOut() public {
        NumberNft few = new NumberNft(2, INumberedToken(address(0)), setup());
        orders.setTarget(address(few));
        target = address(few);
        signedOrders = few;
        submit(orderOfUser(1));
        submit(orderOfUser(2));
        expectRefusal(orderOfUser(3), abi.encodeWithSelector(INumberedToken.SoldOut.selector, 2));
    }

    /// @dev A stolen key that signs orders for one unit of WTH mints no more tokens than the caps allow.
    function test_CapsCountTokensNotAmounts() public {
        setCaps(1e18, 2e18, 2e18);
        submit(orders.orderOf(1, userAt(1), 1));
        submit(orders.orderOf(2, userAt(2), 1_000_000e18));
        expectRefusal(
            orders.orderOf(3, userAt(3), 1), abi.encodeWithSelector(IOrderLimits.BlockCapExceeded.selector, 3e18, 2e18)
        );
        vm.roll(block.number + 1);
        vm.prank(guardian);
        signedOrders.setSignerLimits(signer, limits(1 days, 6e18));
        submit(orders.orderOf(3, userAt(3), 1));
        expectRefusal(
            orders.orderOf(4, userAt(4), 1),
            abi.encodeWithSelector(IOrderLimits.SignerDayCapExceeded.selector, 4e18, 3e18)
        );
        setCaps(1e18, 2e18 - 1, 1);
        expectRefusal(
            orders.orderOf(4, userAt(4), 1),
            abi.encodeWithSelector(IOrderLimits.UserDayCapExceeded.selector, 1e18, 1e18 - 1)
        );
        setCaps(1e18 - 1, 2, 1);
        expectRefusal(
            orders.orderOf(4, userAt(4), 1),
            abi.encodeWithSelector(IOrderLimits.OrderCapExceeded.selector, 1e18, 1e18 - 1)
        );
    }

    /// @dev For any amounts and accounts that a stolen key signs, tokens stay within half its cap at once.
    function testFuzz_KeyMintsAtMostHalfItsCapAtOnce(uint256[8] memory amounts, uint256 cap) public {
        cap = bound(cap, 2, 16e18);
        vm.prank(guardian);
        signedOrders.setSignerLimits(signer, limits(1 days, uint88(cap)));
        for (uint256 i; i < amounts.length; ++i) {
            Order memory order = orders.orderOf(i, userAt(i), amounts[i]);
            bytes memory data = orders.callOf(order, sign(SIGNER_KEY, order));
            vm.prank(order.sender);
            (bool done,) = target.call(data);
            vm.assertTrue(done == nft.hasUsed(order.orderId));
        }
        vm.assertLe(nft.mintAmount() * 2e18, cap);
        vm.assertEq(nft.mintAmount() * 1e18, cap / 2 - signedOrders.signerAvailable(signer));
    }

    function setCaps(uint88 perOrder, uint88 perUserDay, uint88 perBlock) private {
        vm.prank(guardian);
        signedOrders.setCaps(IOrderLimits.Caps(perOrder, perUserDay, perBlock));
    }
}
