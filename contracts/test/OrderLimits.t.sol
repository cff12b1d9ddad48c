// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
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
            abi.encodeWithSelector(IOrderLimits.OrderCapExceeded.selector, PER_ORDER + 1, PER_ORDER)
        );
    }

    /// @dev Half the cap at once; it is restored evenly, a whole half in a day. [N17]
    function test_EnforcesUserCapToTheUnitAndRestoresItEvenly() public {
        submit(orders.orderOf(1, buyer, PER_ORDER));
        submit(orders.orderOf(2, buyer, USER_AT_ONCE - PER_ORDER));
        vm.assertEq(signedOrders.userAvailable(buyer), 0);
        bytes memory reason =
            abi.encodeWithSelector(IOrderLimits.UserDayCapExceeded.selector, USER_AT_ONCE + 1, USER_AT_ONCE);
        expectRefusal(orders.orderOf(3, buyer, 1), reason);
        vm.warp(START + 8 hours);
        vm.assertEq(signedOrders.userAvailable(buyer), USER_AT_ONCE / 3);
        expectRefusal(orders.orderOf(3, buyer, USER_AT_ONCE / 3 + 1), reason);
        submit(orders.orderOf(3, buyer, USER_AT_ONCE / 3));
        vm.warp(START + 32 hours - 1);
        vm.assertLe(signedOrders.userAvailable(buyer), USER_AT_ONCE - 1);
        vm.warp(START + 32 hours);
        vm.assertEq(signedOrders.userAvailable(buyer), USER_AT_ONCE);
    }

    function test_EnforcesBlockCapToTheUnitAndRenewsIt() public {
        spend(10, PER_BLOCK);
        Order memory order = orders.orderOf(1, userAt(1), 1);
        expectRefusal(order, abi.encodeWithSelector(IOrderLimits.BlockCapExceeded.selector, PER_BLOCK + 1, PER_BLOCK));
        vm.roll(block.number + 1);
        submit(order);
    }

    /// @dev [N17]
    function test_EnforcesSignerCapToTheUnitPerKey() public {
        bytes memory add = abi.encodeCall(signedOrders.addSigner, (vm.addr(0xA2), limits(180 days, 2)));
        sendLater(admin, target, add);
        spend(10, PER_BLOCK);
        vm.roll(block.number + 1);
        spend(20, SIGNER_AT_ONCE - PER_BLOCK);
        Order memory order = orders.orderOf(1, userAt(1), 1);
        expectRefusal(
            order,
            abi.encodeWithSelector(IOrderLimits.SignerDayCapExceeded.selector, SIGNER_AT_ONCE + 1, SIGNER_AT_ONCE)
        );
        vm.assertEq(signedOrders.signerAvailable(signer), 0);
        submit(order, sign(0xA2, order));
        order = orders.orderOf(2, userAt(1), 1);
        expectRefusal(
            order, sign(0xA2, order), abi.encodeWithSelector(IOrderLimits.SignerDayCapExceeded.selector, 2, 1)
        );
        vm.warp(block.timestamp + 1 days);
        vm.assertEq(signedOrders.signerAvailable(signer), SIGNER_AT_ONCE);
        submit(orders.orderOf(2, userAt(1), 1));
    }

    function test_LowersCaps() public {
        submit(orders.orderOf(1, buyer, PER_ORDER));
        vm.expectEmit(target);
        emit IOrderLimits.CapsSet(2, 4, 6);
        setCaps(2, 4, 6);
        vm.assertEq(signedOrders.caps().perOrder, 2);
        vm.assertEq(signedOrders.caps().perUserDay, 4);
        vm.assertEq(signedOrders.caps().perBlock, 6);
        vm.assertEq(signedOrders.userAvailable(buyer), 0);
        expectRefusal(
            orders.orderOf(2, userAt(1), 3), abi.encodeWithSelector(IOrderLimits.OrderCapExceeded.selector, 3, 2)
        );
        vm.roll(block.number + 1);
        submit(orders.orderOf(2, userAt(1), 2));
    }

    /// @dev Whatever a stolen key signs and whenever, no 24 hours exceed its cap and no 48 hours one and a half times the
    /// cap; the same holds for the account, which submits all orders. No midnight and no other moment doubles them. [N17]
    function testFuzz_NoWindowExceedsCaps(uint128[16] memory amounts, uint24[16] memory waits) public {
        uint256[16] memory times;
        uint256[16] memory moved;
        for (uint256 i; i < amounts.length; ++i) {
            vm.warp(block.timestamp + bound(waits[i], 0, i % 3 == 0 ? 25 hours : 6 hours));
            vm.roll(block.number + 1);
            uint256 most = signedOrders.userAvailable(buyer);
            uint256 amount = i % 2 == 0 ? most : bound(amounts[i], 1, PER_ORDER);
            Order memory order = orders.orderOf(i, buyer, amount > PER_ORDER ? PER_ORDER : amount);
            bytes memory data = orders.callOf(order, sign(SIGNER_KEY, order));
            vm.prank(buyer);
            (bool done,) = target.call(data);
            (times[i], moved[i]) = (block.timestamp, done ? order.amount : 0);
            vm.assertTrue(done == (order.amount > 0 && order.amount <= most));
            vm.assertLe(sumSince(times, moved, i, 1 days), PER_USER_DAY);
            vm.assertLe(sumSince(times, moved, i, 2 days), USER_AT_ONCE * 3);
        }
    }

    /// @dev Sums what moved in the last `window` seconds up to an order.
    function sumSince(uint256[16] memory times, uint256[16] memory moved, uint256 last, uint256 window)
        private
        pure
        returns (uint256 sum)
    {
        for (uint256 i; i <= last; ++i) {
            if (times[i] + window >= times[last]) sum += moved[i];
        }
    }

    /// @dev Every amount within the caps moves exactly.
    function testFuzz_MovesExactAmount(uint256 amount, uint256 number) public {
        amount = bound(amount, 1, PER_ORDER);
        submit(orders.orderOf(number, buyer, amount));
        vm.assertEq(signedOrders.userAvailable(buyer), USER_AT_ONCE - amount);
        vm.assertEq(signedOrders.signerAvailable(signer), SIGNER_AT_ONCE - amount);
    }

    /// @dev Spends `total` with as many accounts as the caps need, starting at account number `first`.
    function spend(uint256 first, uint256 total) private {
        for (uint256 i = first; total > 0; ++i) {
            uint256 amount = total > PER_ORDER ? PER_ORDER : total;
            submit(orders.orderOf(1000 + i, userAt(1000 + i), amount));
            total -= amount;
        }
    }

    function setCaps(uint88 perOrder, uint88 perUserDay, uint88 perBlock) private {
        vm.prank(guardian);
        signedOrders.setCaps(IOrderLimits.Caps(perOrder, perUserDay, perBlock));
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
