// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {C2cPayment} from "../src/C2cPayment.sol";
import {NumberNft} from "../src/NumberNft.sol";
import {Wths} from "../src/Wths.sol";
import {OrderHandler} from "./support/OrderHandler.sol";
import {OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {PaymentHandler} from "./support/PaymentHandler.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev What holds for every order contract whatever anybody does.
abstract contract OrderInvariants is OrderSuite {
    OrderHandler internal handler;

    function setUp() public override {
        super.setUp();
        handler = newHandler();
        targetContract(address(handler));
    }

    function newHandler() internal virtual returns (OrderHandler) {
        return new OrderHandler(orders);
    }

    /// @dev Not for nothing: the handler's orders do go through.
    function test_TheHandlerGetsOrdersThrough() public {
        for (uint256 i; i < 6; ++i) {
            handler.orderRightly(i, 100e18, i, i);
            handler.pass(1 hours);
        }
        vm.assertEq(handler.doneCount(), 6);
        vm.assertGt(handler.moved(), 0);
    }

    function invariant_UsedOrdersWorkedOnceAndOthersNever() public view {
        uint256 count;
        for (uint256 id; id < handler.ids(); ++id) {
            if (shop.used(bytes32(id))) ++count;
        }
        vm.assertEq(count, handler.doneCount());
        vm.assertEq(handler.doneAgain(), 0);
        for (uint256 i; i < count; ++i) {
            if (!shop.used(handler.done(i))) revert();
        }
    }

    function invariant_NoDayExceedsItsCaps() public view {
        (uint256[2] memory sums, uint256[2] memory most) = handler.spentOn(block.timestamp / 1 days);
        vm.assertLe(most[0], SIGNER_PER_DAY);
        vm.assertLe(most[1], PER_USER_DAY);
        vm.assertEq(sums[0], sums[1]);
    }

    function invariant_NoAccountHoldsTwoRoles() public view {
        address[3] memory signers = handler.signers();
        vm.assertLe(roles(signers[0]), 1);
        vm.assertLe(roles(signers[1]), 1);
        vm.assertLe(roles(signers[2]), 1);
        vm.assertEq(roles(admin), 1);
        vm.assertEq(roles(pauser), 1);
        vm.assertEq(roles(address(handler)), 0);
    }

    /// @dev What orders paid or minted is what their book says.
    function invariant_WhatMovedIsWhatOrdersSaid() public view virtual;

    function roles(address account) internal view virtual returns (uint256 count) {
        if (shop.hasRole(ADMIN_ROLE, account)) ++count;
        if (shop.hasRole(SIGNER_ROLE, account)) ++count;
        if (shop.hasRole(PAUSER_ROLE, account)) ++count;
    }
}

abstract contract PaymentInvariants is OrderInvariants {
    function invariant_WhatMovedIsWhatOrdersSaid() public view override {
        uint256 total;
        for (uint256 i; i < handler.payeeCount(); ++i) {
            address each = handler.payees(i);
            vm.assertEq(usdt.balanceOf(each), handler.paidTo(each));
            total += usdt.balanceOf(each);
        }
        vm.assertEq(total, handler.moved());
    }

    function invariant_TheContractHoldsNothing() public view {
        vm.assertEq(usdt.balanceOf(target), 0);
    }
}

contract MachinePurchaseInvariants is PaymentInvariants {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract SubscribeInvariants is PaymentInvariants {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

/// @dev [CHAIN-29] Whatever managers ask, however collectors answer and whatever is sent along.
contract C2cPaymentInvariants is PaymentInvariants {
    PaymentHandler private payments;

    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }

    function newHandler() internal override returns (OrderHandler) {
        payments = new PaymentHandler(orders);
        return payments;
    }

    function invariant_CollectorsHaveTheFeesAndTheContractHasNoCoin() public view {
        vm.assertEq(target.balance, 0);
        vm.assertEq(payments.willing().balance, payments.feesTaken());
        vm.assertEq(payments.unwilling().balance, 0);
        vm.assertEq(payments.wrongs(), 0);
    }

    function invariant_NoManagerHoldsAnotherRole() public view {
        address[4] memory candidates = payments.candidates();
        for (uint256 i; i < candidates.length; ++i) {
            vm.assertLe(roles(candidates[i]), 1);
        }
    }

    function roles(address account) internal view override returns (uint256) {
        return super.roles(account) + (shop.hasRole(C2cPayment(target).MANAGER_ROLE(), account) ? 1 : 0);
    }

    function test_TheHandlerGetsFeesThrough() public {
        for (uint256 i; i < 4; ++i) {
            payments.ask(1 + i);
            handler.orderRightly(i, 100e18, i, i);
            if (i == 2) payments.choose(1);
            handler.pass(1 hours);
        }
        vm.assertEq(handler.doneCount(), 4);
        vm.assertEq(payments.feesTaken(), 1 + 2 + 3);
    }
}

contract NumberNftInvariants is OrderInvariants {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }

    /// @dev One number for each order, numbers 1 to the newest, one mint an account.
    function invariant_WhatMovedIsWhatOrdersSaid() public view override {
        NumberNft nft = NumberNft(target);
        uint256 count = handler.doneCount();
        vm.assertEq(nft.mintAmount(), count);
        vm.assertEq(handler.moved(), count * 1e18);
        vm.assertLe(count, nft.max());
        uint256 minters;
        for (uint256 i; i < handler.users(); ++i) {
            address each = handler.user(i);
            uint256 movedBy = handler.movedBy(each);
            if (movedBy > 1e18 || nft.balanceOf(each) * 1e18 != movedBy) revert();
            if (nft.hasPurchase(each) != (movedBy == 1e18)) revert();
            if (movedBy > 0) ++minters;
        }
        vm.assertEq(minters, count);
        for (uint256 number = 1; number <= count; ++number) {
            if (!nft.hasPurchase(nft.ownerOf(number)) || !nft.hasUsed(handler.done(number - 1))) revert();
        }
    }
}

contract WthsInvariants is OrderInvariants {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }

    function invariant_WhatMovedIsWhatOrdersSaid() public view override {
        Wths wths = Wths(target);
        uint256 total;
        for (uint256 i; i < handler.users(); ++i) {
            address each = handler.user(i);
            uint256 balance = wths.balanceOf(each);
            if (balance != handler.movedBy(each)) revert();
            total += balance;
        }
        vm.assertEq(wths.totalSupply(), total);
        vm.assertEq(total, handler.moved());
        vm.assertLe(total, wths.maxSupply());
    }
}
