// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMachinePurchase} from "../src/interfaces/IMachinePurchase.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";

contract MachinePurchaseTest is OrderSuite {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }

    function test_EmitsEventOfPayment() public {
        Order memory order = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, order);
        vm.expectEmit(target);
        emit IMachinePurchase.MachinePurchased(order.orderId, buyer, 7, address(usdt), 20e18, treasury);
        submit(order, signature);
        vm.assertEq(signedOrders.userAvailable(buyer), USER_AT_ONCE - 20e18);
        vm.assertEq(signedOrders.signerAvailable(signer), SIGNER_AT_ONCE - 20e18);
    }
}
