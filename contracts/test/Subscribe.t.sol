// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
import {ISubscribe} from "../src/interfaces/ISubscribe.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";

contract SubscribeTest is OrderSuite {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }

    function test_EmitsEventOfPayment() public {
        Order memory order = orderOf(1);
        order.extra = 31e18;
        bytes memory signature = sign(SIGNER_KEY, order);
        vm.expectEmit(target);
        emit ISubscribe.Subscribed(order.orderId, buyer, address(usdt), 20e18, 31e18, treasury);
        submit(order, signature);
        vm.assertEq(signedOrders.userAvailable(buyer), USER_AT_ONCE - 20e18);
        vm.assertEq(signedOrders.signerAvailable(signer), SIGNER_AT_ONCE - 20e18);
    }

    function test_RevertWhen_FeeCreditIsZero() public {
        Order memory order = orderOf(1);
        order.extra = 0;
        expectRefusal(order, abi.encodeWithSelector(IOrderLimits.ZeroAmount.selector));
        order.extra = 1;
        submit(order);
    }
}
