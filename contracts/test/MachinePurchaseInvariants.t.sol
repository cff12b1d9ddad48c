// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OrderFixture} from "./support/OrderFixture.sol";
import {PurchaseHandler} from "./support/PurchaseHandler.sol";

contract MachinePurchaseInvariants is OrderFixture {
    PurchaseHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new PurchaseHandler(shop, usdt, admin, pauser);
        usdt.grantRole(usdt.MINTER_ROLE(), address(handler));
        targetContract(address(handler));
    }

    function invariant_TreasuriesHoldExactlyWhatUsedOrdersPaid() public view {
        uint256 total;
        for (uint256 i; i < handler.treasuryCount(); ++i) {
            address each = handler.treasuries(i);
            vm.assertEq(usdt.balanceOf(each), handler.paidTo(each));
            total += usdt.balanceOf(each);
        }
        vm.assertEq(total, handler.paid());
        uint256 byOrders;
        for (uint256 i; i < handler.orders(); ++i) {
            byOrders += handler.paidFor(handler.paidOrders(i));
        }
        vm.assertEq(byOrders, handler.paid());
    }

    function invariant_EveryPaidOrderIsUsedAndPaidOnce() public view {
        uint256 count = handler.orders();
        for (uint256 i; i < count; ++i) {
            vm.assertTrue(shop.used(handler.paidOrders(i)));
            for (uint256 j; j < i; ++j) {
                vm.assertTrue(handler.paidOrders(i) != handler.paidOrders(j));
            }
        }
        for (uint256 id; id < handler.IDS(); ++id) {
            vm.assertTrue(shop.used(bytes32(id)) == (handler.paidFor(bytes32(id)) > 0));
        }
    }

    function invariant_TheContractHoldsNothing() public view {
        vm.assertEq(usdt.balanceOf(address(shop)), 0);
    }

    function invariant_NoDayExceedsItsCaps() public view {
        uint256 today = block.timestamp / 1 days;
        for (uint256 key; key < 3; ++key) {
            vm.assertLe(shop.signerSpent(vm.addr(SIGNER_KEY + key), today), SIGNER_PER_DAY);
        }
        for (uint256 who; who < 4; ++who) {
            vm.assertLe(shop.userSpent(handler.buyer(who), today), PER_USER_DAY);
        }
    }

    function invariant_NoAccountHoldsTwoRoles() public view {
        address[6] memory accounts =
            [admin, pauser, signer, vm.addr(SIGNER_KEY + 1), vm.addr(SIGNER_KEY + 2), address(handler)];
        for (uint256 i; i < accounts.length; ++i) {
            uint256 roles;
            if (shop.hasRole(shop.DEFAULT_ADMIN_ROLE(), accounts[i])) ++roles;
            if (shop.hasRole(shop.SIGNER_ROLE(), accounts[i])) ++roles;
            if (shop.hasRole(shop.PAUSER_ROLE(), accounts[i])) ++roles;
            vm.assertLe(roles, 1);
        }
    }
}
