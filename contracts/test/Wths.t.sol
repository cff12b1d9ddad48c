// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Wths} from "../src/Wths.sol";
import {IDelayedAdmin} from "../src/interfaces/IDelayedAdmin.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {IWths} from "../src/interfaces/IWths.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

contract WthsTest is OrderSuite {
    Wths private wths;

    function setUp() public override {
        super.setUp();
        wths = Wths(target);
    }

    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }

    function test_DeploysWithMetadataAndNoSupply() public view {
        vm.assertEq(wths.name(), "WTHS");
        vm.assertEq(wths.symbol(), "WTHS");
        vm.assertEq(wths.decimals(), 18);
        vm.assertEq(wths.totalSupply(), 0);
        vm.assertEq(wths.maxSupply(), 100_000e18);
    }

    function test_MintsRealAmountAndEmitsWthsMinted() public {
        Order memory order = orderOf(1);
        order.extra = order.more = 31e18;
        bytes memory signature = sign(SIGNER_KEY, order);
        vm.expectEmit(target);
        emit IWths.WthsMinted(order.orderId, buyer, 31e18, 20e18);
        submit(order, signature);
        vm.assertEq(wths.balanceOf(buyer), 20e18);
        vm.assertEq(signedOrders.userAvailable(buyer), USER_AT_ONCE - 20e18);
        vm.assertEq(signedOrders.signerAvailable(signer), SIGNER_AT_ONCE - 20e18);
    }

    function test_RevertWhen_WthAmountsDiffer() public {
        Order memory order = orderOf(1);
        order.more = 8;
        expectRefusal(order, abi.encodeWithSelector(IWths.AmountsDiffer.selector, 7, 8));
        order.extra = 8;
        submit(order);
    }

    function test_RevertWhen_WthAmountIsZero() public {
        Order memory order = orderOf(1);
        order.extra = order.more = 0;
        expectRefusal(order, abi.encodeWithSelector(IOrderLimits.ZeroAmount.selector));
    }

    function test_EnforcesMaxSupplyToTheUnit() public {
        ISignedOrders.Setup memory wide = setup();
        wide.caps = IOrderLimits.Caps(type(uint88).max, type(uint88).max, type(uint88).max);
        wide.limits.dailyCap = type(uint88).max;
        wths = Wths(kind.deploy(usdt, treasury, wide));
        (target, signedOrders) = (address(wths), wths);
        submit(orders.orderOf(1, buyer, 99_999e18));
        expectRefusal(
            orders.orderOf(2, buyer, 1e18 + 1),
            abi.encodeWithSelector(IWths.MaxSupplyExceeded.selector, 100_000e18 + 1, 100_000e18)
        );
        submit(orders.orderOf(2, buyer, 1e18));
        vm.assertEq(wths.totalSupply(), wths.maxSupply());
    }

    /// @dev A pause stops mints only, not transfers of existing tokens.
    function test_TransfersWorkWhilePaused() public {
        submit(orderOf(1));
        vm.prank(guardian);
        wths.pause();
        vm.prank(buyer);
        vm.assertTrue(wths.transfer(stranger, 5e18));
        vm.prank(buyer);
        wths.approve(stranger, 5e18);
        vm.prank(stranger);
        vm.assertTrue(wths.transferFrom(buyer, stranger, 5e18));
        vm.assertEq(wths.balanceOf(stranger), 10e18);
    }

    function test_RevertWhen_MaxSupplyIsZero() public {
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new Wths(0, setup());
    }

    function testFuzz_SupplyEqualsSumOfBalances(uint256 minted, uint256 sent) public {
        minted = bound(minted, 1, PER_ORDER);
        sent = bound(sent, 0, minted);
        submit(orders.orderOf(1, buyer, minted));
        vm.prank(buyer);
        vm.assertTrue(wths.transfer(stranger, sent));
        vm.assertEq(wths.balanceOf(buyer), minted - sent);
        vm.assertEq(wths.balanceOf(stranger), sent);
        vm.assertEq(wths.totalSupply(), minted);
    }
}
