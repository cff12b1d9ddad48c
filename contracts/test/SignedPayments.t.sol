// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Guarded} from "../src/base/Guarded.sol";
import {ISignedPayments} from "../src/interfaces/ISignedPayments.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";

/// @dev Tests of {SignedPayments}: an order names the treasury and the token.
abstract contract SignedPaymentsSuite is OrderSuite {
    function test_RevertWhen_OrderNamesAnotherRecipient() public {
        Order memory order = orderOf(1);
        order.recipient = stranger;
        expectRefusal(order, abi.encodeWithSelector(ISignedPayments.WrongRecipient.selector, stranger));
        order.recipient = treasury;
        submit(order);
    }

    function test_RevertWhen_OrderNamesAnotherToken() public {
        Order memory order = orderOf(1);
        order.token = address(newUsdt());
        expectRefusal(order, abi.encodeWithSelector(ISignedPayments.WrongToken.selector, order.token));
        order.token = address(usdt);
        submit(order);
    }

    function test_RevertWhen_OrderNamesOldTreasury() public {
        bytes memory change = abi.encodeCall(Guarded.setTreasury, (address(0x7EB)));
        schedule(admin, target, change);
        vm.warp(START + DELAY);
        Order memory old = orderOf(1);
        send(admin, target, change);
        expectRefusal(old, abi.encodeWithSelector(ISignedPayments.WrongRecipient.selector, treasury));
        submit(orderOf(2));
        vm.assertEq(usdt.balanceOf(address(0x7EB)), 20e18);
    }
}

contract MachineSignedPaymentsTest is SignedPaymentsSuite {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract FeeSignedPaymentsTest is SignedPaymentsSuite {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}
