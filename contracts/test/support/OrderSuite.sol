// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "../../src/base/SignedOrders.sol";
import {Kind} from "./Kind.sol";
import {KindSuite} from "./KindSuite.sol";
import {Order, OrderKind} from "./OrderKind.sol";

/// @dev Tests of signed orders that are written once and run for every contract that takes them.
abstract contract OrderSuite is KindSuite {
    OrderKind internal orders;
    SignedOrders internal shop;

    function setUp() public virtual override {
        super.setUp();
        shop = orders.shop();
    }

    function newKind() internal override returns (Kind) {
        orders = newOrderKind();
        return orders;
    }

    function newOrderKind() internal virtual returns (OrderKind);

    /// @dev Each number is an account of its own, with money.
    function someone(uint256 number) internal returns (address who) {
        who = address(uint160(0x10000 + number));
        kind.fund(who, PER_ORDER);
    }

    function orderOf(uint256 number) internal view returns (Order memory) {
        return orders.orderOf(number, buyer, 20e18);
    }

    /// @dev As each account may be allowed but one, these are of another account each.
    function orderOfSomeone(uint256 number) internal returns (Order memory) {
        return orders.orderOf(number, someone(number), 20e18);
    }

    function sign(uint256 key, Order memory order) internal view returns (bytes memory) {
        return pack(key, orders.hashOf(order));
    }

    function submit(Order memory order) internal {
        submit(order, sign(SIGNER_KEY, order));
    }

    /// @dev The order goes through, moves what it says and works once.
    function submit(Order memory order, bytes memory signature) internal {
        uint256 before = orders.moved();
        send(order.sender, target, orders.callOf(order, signature));
        vm.assertEq(orders.moved() - before, orders.counted(order.amount));
        vm.assertTrue(shop.used(order.orderId));
    }

    /// @dev The order, rightly signed, is refused for this reason and moves nothing.
    function refuse(Order memory order, bytes memory reason) internal {
        refuse(order, sign(SIGNER_KEY, order), reason);
    }

    function refuse(Order memory order, bytes memory signature, bytes memory reason) internal {
        bool usedBefore = shop.used(order.orderId);
        uint256 movedBefore = orders.moved();
        sendRefused(order.sender, target, orders.callOf(order, signature), reason);
        vm.assertTrue(shop.used(order.orderId) == usedBefore);
        vm.assertEq(orders.moved(), movedBefore);
    }
}
