// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Both sides of every cap, where the caps count amounts. `NumberNft.t.sol` has the contract that counts tokens.
abstract contract OrderLimits is OrderSuite {
    function test_OrderCapHoldsToTheUnit() public {
        submit(orders.orderOf(1, buyer, PER_ORDER));
        refuse(
            orders.orderOf(2, buyer, PER_ORDER + 1),
            abi.encodeWithSelector(ISignedOrders.OrderCapExceeded.selector, PER_ORDER + 1, PER_ORDER)
        );
    }

    function test_UserDayCapHoldsToTheUnitAndRenews() public {
        submit(orders.orderOf(1, buyer, PER_ORDER));
        submit(orders.orderOf(2, buyer, PER_USER_DAY - PER_ORDER));
        bytes memory reason =
            abi.encodeWithSelector(ISignedOrders.UserDayCapExceeded.selector, PER_USER_DAY + 1, PER_USER_DAY);
        refuse(orders.orderOf(3, buyer, 1), reason);
        vm.warp((DAY + 1) * 1 days - 1);
        refuse(orders.orderOf(3, buyer, 1), reason);
        vm.warp((DAY + 1) * 1 days);
        submit(orders.orderOf(3, buyer, PER_ORDER));
        vm.assertEq(shop.userSpent(buyer, DAY), PER_USER_DAY);
        vm.assertEq(shop.userSpent(buyer, DAY + 1), PER_ORDER);
    }

    function test_BlockCapHoldsToTheUnitAndRenews() public {
        spend(10, PER_BLOCK);
        Order memory order = orders.orderOf(1, someone(1), 1);
        refuse(order, abi.encodeWithSelector(ISignedOrders.BlockCapExceeded.selector, PER_BLOCK + 1, PER_BLOCK));
        vm.roll(block.number + 1);
        submit(order);
    }

    function test_SignerDayCapHoldsToTheUnitAndIsEachKeysOwn() public {
        spend(10, PER_BLOCK);
        vm.roll(block.number + 1);
        spend(20, SIGNER_PER_DAY - PER_BLOCK);
        Order memory order = orders.orderOf(1, someone(1), 1);
        refuse(
            order,
            abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, SIGNER_PER_DAY + 1, SIGNER_PER_DAY)
        );
        vm.assertEq(shop.signerSpent(signer, DAY), SIGNER_PER_DAY);
        vm.prank(admin);
        shop.addSigner(vm.addr(0xA2), limits(180 days, 1));
        submit(order, sign(0xA2, order));
        order = orders.orderOf(2, someone(1), 1);
        refuse(order, sign(0xA2, order), abi.encodeWithSelector(ISignedOrders.SignerDayCapExceeded.selector, 2, 1));
        vm.warp((DAY + 1) * 1 days);
        submit(orders.orderOf(2, someone(1), 1));
    }

    function test_CapsCanBeChanged() public {
        vm.expectEmit(target);
        emit ISignedOrders.CapsSet(1, 2, 3);
        setCaps(1, 2, 3);
        vm.assertEq(shop.caps().perOrder, 1);
        vm.assertEq(shop.caps().perUserDay, 2);
        vm.assertEq(shop.caps().perBlock, 3);
        refuse(orders.orderOf(1, buyer, 2), abi.encodeWithSelector(ISignedOrders.OrderCapExceeded.selector, 2, 1));
        submit(orders.orderOf(1, buyer, 1));
    }

    /// @dev Whatever a stolen key signs on a day, at most its daily cap moves.
    function testFuzz_AStolenKeyMovesAtMostItsDailyCap(uint128[12] memory amounts) public {
        setCaps(type(uint128).max, type(uint128).max, type(uint128).max);
        uint256 before = orders.moved();
        for (uint256 i; i < amounts.length; ++i) {
            Order memory order = orders.orderOf(i, buyer, bound(amounts[i], 0, SIGNER_PER_DAY / 3));
            bytes memory data = orders.callOf(order, sign(SIGNER_KEY, order));
            vm.prank(buyer);
            (bool done,) = target.call(data);
            vm.assertTrue(done || !shop.used(order.orderId));
        }
        vm.assertLe(orders.moved() - before, SIGNER_PER_DAY);
        vm.assertEq(orders.moved() - before, shop.signerSpent(signer, DAY));
    }

    /// @dev Any amount within the caps moves exactly, and one unit beyond the cap does not.
    function testFuzz_AnAmountMovesExactly(uint256 amount, uint256 number) public {
        amount = bound(amount, 1, PER_ORDER);
        submit(orders.orderOf(number, buyer, amount));
        vm.assertEq(shop.userSpent(buyer, DAY), amount);
        vm.assertEq(shop.signerSpent(signer, DAY), amount);
    }

    /// @dev Spends by as many accounts as the caps need, `first` being the number of the first of them.
    function spend(uint256 first, uint256 total) private {
        for (uint256 i = first; total > 0; ++i) {
            uint256 amount = total > PER_ORDER ? PER_ORDER : total;
            submit(orders.orderOf(1000 + i, someone(1000 + i), amount));
            total -= amount;
        }
    }

    function setCaps(uint128 perOrder, uint128 perUserDay, uint128 perBlock) private {
        vm.prank(admin);
        shop.setCaps(ISignedOrders.Caps(perOrder, perUserDay, perBlock));
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
