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

/// @dev Invariants of every order contract under random calls of users and operators.
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

    /// @dev Guards against vacuous invariants: the handler's orders succeed.
    function test_HandlerSubmitsOrders() public {
        for (uint256 i; i < 6; ++i) {
            handler.submitValid(i, 100e18, i, i);
            handler.advance(1 hours);
        }
        vm.assertEq(handler.doneCount(), 6);
        vm.assertGt(handler.moved(), 0);
    }

    function invariant_EveryOrderWorksAtMostOnce() public view {
        uint256 count;
        for (uint256 id; id < handler.ids(); ++id) {
            if (signedOrders.used(bytes32(id))) ++count;
        }
        vm.assertEq(count, handler.doneCount());
        vm.assertEq(handler.repeated(), 0);
        for (uint256 i; i < count; ++i) {
            if (!signedOrders.used(handler.done(i))) revert();
        }
    }

    /// @dev [N17]
    function invariant_TotalsOfAnyDayStayWithinCaps() public view {
        vm.assertLe(handler.mostOfKey(), SIGNER_PER_DAY);
        vm.assertLe(handler.mostOfUser(), PER_USER_DAY);
    }

    function invariant_AccountsHoldAtMostOneRole() public view {
        address[3] memory signers = handler.signers();
        vm.assertLe(roles(signers[0]), 1);
        vm.assertLe(roles(signers[1]), 1);
        vm.assertLe(roles(signers[2]), 1);
        vm.assertEq(roles(admin), 1);
        vm.assertEq(roles(guardian), 1);
        vm.assertEq(roles(address(handler)), 0);
    }

    /// @dev Amounts paid or minted equal the handler's record of orders.
    function invariant_MovedAmountsEqualOrders() public view virtual;

    function roles(address account) internal view virtual returns (uint256 count) {
        if (signedOrders.hasRole(ADMIN_ROLE, account)) ++count;
        if (signedOrders.signerLimits(account).notAfter != 0) ++count;
        if (signedOrders.hasRole(GUARDIAN_ROLE, account)) ++count;
    }
}

abstract contract PaymentInvariants is OrderInvariants {
    function invariant_MovedAmountsEqualOrders() public view override {
        uint256 total;
        for (uint256 i; i < handler.payeeCount(); ++i) {
            address each = handler.payees(i);
            vm.assertEq(usdt.balanceOf(each), handler.paidTo(each));
            total += usdt.balanceOf(each);
        }
        vm.assertEq(total, handler.moved());
    }

    function invariant_ContractHoldsNoTokens() public view {
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

/// @dev With random fees, rejecting collectors and wrong values sent. [CHAIN-29]
contract C2cPaymentInvariants is PaymentInvariants {
    PaymentHandler private payments;

    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }

    function newHandler() internal override returns (OrderHandler) {
        payments = new PaymentHandler(orders);
        return payments;
    }

    function invariant_CollectorHoldsAllFeesAndContractNoCoin() public view {
        vm.assertEq(target.balance, 0);
        vm.assertEq(payments.accepting().balance, payments.feesTaken());
        vm.assertEq(payments.rejecting().balance, 0);
        vm.assertEq(payments.violations(), 0);
    }

    function invariant_ManagersHoldOneRole() public view {
        address[4] memory candidates = payments.candidates();
        for (uint256 i; i < candidates.length; ++i) {
            vm.assertLe(roles(candidates[i]), 1);
        }
    }

    function roles(address account) internal view override returns (uint256) {
        return super.roles(account) + (signedOrders.hasRole(C2cPayment(target).MANAGER_ROLE(), account) ? 1 : 0);
    }

    function test_HandlerPaysFees() public {
        for (uint256 i; i < 4; ++i) {
            payments.setFee(1 + i);
            handler.submitValid(i, 100e18, i, i);
            if (i == 2) payments.setCollector(1);
            handler.advance(1 hours);
        }
        vm.assertEq(handler.doneCount(), 4);
        vm.assertEq(payments.feesTaken(), 1 + 2 + 3);
    }
}

contract NumberNftInvariants is OrderInvariants {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }

    /// @dev One number per order, numbered from 1 without gaps, one mint per account.
    function invariant_MovedAmountsEqualOrders() public view override {
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

    function invariant_MovedAmountsEqualOrders() public view override {
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
