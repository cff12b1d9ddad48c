// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "../../src/base/SignedOrders.sol";
import {Kind} from "./Kind.sol";
import {KindSuite} from "./KindSuite.sol";
import {Order, OrderKind} from "./OrderKind.sol";

/// @dev Base of tests that run for every contract that takes signed orders.
abstract contract OrderSuite is KindSuite {
    OrderKind internal orders;
    SignedOrders internal signedOrders;

    function setUp() public virtual override {
        super.setUp();
        signedOrders = orders.signedOrders();
    }

    function newKind() internal override returns (Kind) {
        orders = newOrderKind();
        return orders;
    }

    function newOrderKind() internal virtual returns (OrderKind);

    /// @dev Returns the account of this number, with USDT.
    function userAt(uint256 number) internal returns (address who) {
        who = address(uint160(0x10000 + number));
        kind.fund(who, PER_ORDER);
    }

    function orderOf(uint256 number) internal view returns (Order memory) {
        return orders.orderOf(number, buyer, 20e18);
    }

    /// @dev Returns a valid order of the account of this number. Some contracts allow one order per account.
    function orderOfUser(uint256 number) internal returns (Order memory) {
        return orders.orderOf(number, userAt(number), 20e18);
    }

    function sign(uint256 key, Order memory order) internal view returns (bytes memory) {
        return pack(key, orders.hashOf(order));
    }

    function submit(Order memory order) internal {
        submit(order, sign(SIGNER_KEY, order));
    }

    /// @dev Submits an order that must succeed, move its amount and become used.
    function submit(Order memory order, bytes memory signature) internal {
        uint256 before = orders.moved();
        send(order.sender, target, orders.callOf(order, signature));
        vm.assertEq(orders.moved() - before, orders.counted(order.amount));
        vm.assertTrue(signedOrders.used(order.orderId));
    }

    /// @dev Submits a validly signed order that must be refused for this reason and move nothing.
    function expectRefusal(Order memory order, bytes memory reason) internal {
        expectRefusal(order, sign(SIGNER_KEY, order), reason);
    }

    function expectRefusal(Order memory order, bytes memory signature, bytes memory reason) internal {
        bool usedBefore = signedOrders.used(order.orderId);
        uint256 movedBefore = orders.moved();
        sendRefused(order.sender, target, orders.callOf(order, signature), reason);
        vm.assertTrue(signedOrders.used(order.orderId) == usedBefore);
        vm.assertEq(orders.moved(), movedBefore);
    }
}
