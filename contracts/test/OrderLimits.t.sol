// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Both sides of every cap, for contracts whose caps count amounts. `NumberNft.t.sol` tests the one that counts tokens.
abstract contract OrderLimits is OrderSuite {
    function test_EnforcesOrderCapToTheUnit() public {
        submit(orders.orderOf(1, buyer, PER_ORDER));
        expectRefusal(
            orders.orderOf(2, buyer, PER_ORDER + 1),
            abi.encodeWithSelector(ISignedOrders.OrderCapExceeded.selector, PER_ORDER + 1, PER_ORDER)
        );
    }

    function test_EnforcesUserDayCapToTheUnitAndRenewsIt() public {
        submit(orders.orderOf(1, buyer, PER_ORDER));
        submit(orders.orderOf(2, buyer, PER_USER_DAY - PER_ORDER));
        bytes memory reason =
            abi.encodeWithSelector(ISignedOrders.UserDayCapExceeded.selector, PER_USER_DAY + 1, PER_USER_DAY);
        expectRefusal(orders.orderOf(3, buyer, 1), reason);
        vm.warp((DAY + 1) * 1 days - 1);
        expectRefusal(orders.orderOf(3, buyer, 1), reason);
        vm.warp((DAY + 1) * 1 days);
        submit(orders.orderOf(3, buyer, PER_ORDER));
        vm.assertEq(signedOrders.userSpent(buyer, DAY), PER_USER_DAY);
        vm.assertEq(signedOrders.userSpent(buyer, DAY + 1), PER_ORDER);
    }

    function test_EnforcesBlockCapToTheUnitAndRenewsIt() public {
        spend(10, PER_BLOCK);
        Order memory order = orders.orderOf(1, userAt(1), 1);
        expectRefusal(order, abi.encodeWithSelector(ISignedOrders.BlockCapExceeded.selector, PER_BLOCK + 1, PER_BLOCK));
        vm.roll(block.number + 1);
        submit(order);
    }

    function test_EnforcesSignerDayCapToTheUnitPerKey() public {
        spend(10, PER_BLOCK);
        vm.roll(block.number + 1);
        spend(20, SIGNER_PER_DAY - PER_BLOCK);
        Order memory order = orders.orderOf(1, userAt(1), 1);
        expectRefusal(
            order,
            abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, SIGNER_PER_DAY + 1, SIGNER_PER_DAY)
        );
        vm.assertEq(signedOrders.signerSpent(signer, DAY), SIGNER_PER_DAY);
        vm.prank(admin);
        signedOrders.addSigner(vm.addr(0xA2), limits(180 days, 1));
        submit(order, sign(0xA2, order));
        order = orders.orderOf(2, userAt(1), 1);
        expectRefusal(
            order, sign(0xA2, order), abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, 2, 1)
        );
        vm.warp((DAY + 1) * 1 days);
        submit(orders.orderOf(2, userAt(1), 1));
    }

    function test_AdminChangesCaps() public {
        vm.expectEmit(target);
        emit ISignedOrders.CapsSet(1, 2, 3);
        setCaps(1, 2, 3);
        vm.assertEq(signedOrders.caps().perOrder, 1);
        vm.assertEq(signedOrders.caps().perUserDay, 2);
        vm.assertEq(signedOrders.caps().perBlock, 3);
        expectRefusal(
            orders.orderOf(1, buyer, 2), abi.encodeWithSelector(ISignedOrders.OrderCapExceeded.selector, 2, 1)
        );
        submit(orders.orderOf(1, buyer, 1));
    }

    /// @dev A stolen key moves at most its daily cap in a day.
    function testFuzz_KeyMovesAtMostDailyCap(uint128[12] memory amounts) public {
        setCaps(type(uint128).max, type(uint128).max, type(uint128).max);
        uint256 before = orders.moved();
        for (uint256 i; i < amounts.length; ++i) {
            Order memory order = orders.orderOf(i, buyer, bound(amounts[i], 0, SIGNER_PER_DAY / 3));
            bytes memory data = orders.callOf(order, sign(SIGNER_KEY, order));
            vm.prank(buyer);
            (bool done,) = target.call(data);
            vm.assertTrue(done || !signedOrders.used(order.orderId));
        }
        vm.assertLe(orders.moved() - before, SIGNER_PER_DAY);
        vm.assertEq(orders.moved() - before, signedOrders.signerSpent(signer, DAY));
    }

    /// @dev Every amount within the caps moves exactly.
    function testFuzz_MovesExactAmount(uint256 amount, uint256 number) public {
        amount = bound(amount, 1, PER_ORDER);
        submit(orders.orderOf(number, buyer, amount));
        vm.assertEq(signedOrders.userSpent(buyer, DAY), amount);
        vm.assertEq(signedOrders.signerSpent(signer, DAY), amount);
    }

    /// @dev Spends `total` with as many accounts as the caps need, starting at account number `first`.
    function spend(uint256 first, uint256 total) private {
        for (uint256 i = first; total > 0; ++i) {
            uint256 amount = total > PER_ORDER ? PER_ORDER : total;
            submit(orders.orderOf(1000 + i, userAt(1000 + i), amount));
            total -= amount;
        }
    }

    function setCaps(uint128 perOrder, uint128 perUserDay, uint128 perBlock) private {
        vm.prank(admin);
        signedOrders.setCaps(ISignedOrders.Caps(perOrder, perUserDay, perBlock));
    }
}

contract MachineOrderLimitsTest is OrderLimits {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract FeeOrderLimitsTest is OrderLimits {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

contract WthsOrderLimitsTest is OrderLimits {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract PaymentOrderLimitsTest is OrderLimits {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}
