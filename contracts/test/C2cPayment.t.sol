// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {C2cPayment} from "../src/C2cPayment.sol";
import {IC2cPayment} from "../src/interfaces/IC2cPayment.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {BusyCollector, UnwillingCollector} from "./support/Collectors.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";

/// @dev What only payments for deals have: a seller whom the order names, and a fee in the chain's coin.
contract C2cPaymentTest is OrderSuite {
    uint256 private constant FEE = 0.001 ether;
    bytes32 private constant MANAGER_ROLE = keccak256("MANAGER_ROLE");
    address private constant MANAGER = address(0xA6);
    address private constant COLLECTOR = address(0xC0);

    C2cPayment private payments;

    function setUp() public override {
        super.setUp();
        payments = C2cPayment(target);
    }

    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }

    /// @dev [CHAIN-13] [CHAIN-29]
    function test_StartsWithAManagerACollectorAndNoFee() public view {
        vm.assertTrue(payments.hasRole(MANAGER_ROLE, MANAGER));
        vm.assertEq(payments.defaultAdmin(), admin);
        vm.assertEq(payments.feeCollector(), COLLECTOR);
        vm.assertEq(payments.fee(), 0);
        vm.assertEq(payments.MAX_FEE(), 0.01 ether);
    }

    /// @dev [CHAIN-36] The seller whom the order names is paid, and the event says so.
    function test_PaysTheSellerAndTellsOfIt() public {
        Order memory order = orderOf(1);
        order.recipient = address(0x5E11);
        bytes memory signature = sign(SIGNER_KEY, order);
        vm.expectEmit(target);
        emit IC2cPayment.Paid(order.orderId, buyer, order.recipient, address(usdt), 20e18, 0);
        send(buyer, target, orders.callOf(order, signature));
        vm.assertEq(usdt.balanceOf(order.recipient), 20e18);
        vm.assertEq(usdt.balanceOf(COLLECTOR), 0);
    }

    /// @dev [CHAIN-36]
    function test_RevertWhen_TheSellerIsReplaced() public {
        Order memory order = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, order);
        order.recipient = stranger;
        address nobody = ECDSA.recover(orders.hashOf(order), signature);
        refuse(order, signature, abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, nobody));
        order.recipient = treasury;
        submit(order, signature);
    }

    function test_RevertWhen_TheSellerIsNobodyThePayerOrTheContract() public {
        Order memory order = orderOf(1);
        address[3] memory none = [address(0), buyer, target];
        for (uint256 i; i < none.length; ++i) {
            order.recipient = none[i];
            refuse(order, abi.encodeWithSelector(IC2cPayment.InvalidCreator.selector, none[i]));
        }
        order.recipient = treasury;
        submit(order);
    }

    function test_RevertWhen_TheOrderNamesAnotherToken() public {
        Order memory order = orderOf(1);
        order.token = address(newUsdt());
        refuse(order, abi.encodeWithSelector(IC2cPayment.WrongToken.selector, order.token));
        order.token = address(usdt);
        submit(order);
    }

    /// @dev [CHAIN-29] The fee goes to its collector and takes nothing from the amount.
    function test_TheFeeGoesToItsCollector() public {
        vm.expectEmit(target);
        emit IC2cPayment.FeeChanged(FEE);
        ask(FEE);
        Order memory order = orderOf(1);
        vm.deal(buyer, 3 * FEE);
        expectPaid(order, FEE);
        pay(order, FEE);
        vm.assertEq(COLLECTOR.balance, FEE);
        vm.assertEq(buyer.balance, 2 * FEE);
        vm.assertEq(target.balance, 0);
        vm.assertEq(usdt.balanceOf(treasury), 20e18);
    }

    /// @dev [CHAIN-29]
    function test_RevertWhen_AnythingButTheFeeIsSent() public {
        Order memory order = orderOf(1);
        payRefused(order, 1, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, 1, 0));
        ask(FEE);
        payRefused(order, 0, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, 0, FEE));
        payRefused(order, FEE - 1, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, FEE - 1, FEE));
        payRefused(order, FEE + 1, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, FEE + 1, FEE));
        pay(order, FEE);
    }

    /// @dev An order that was signed under one fee works under the next.
    function test_AnOrderOutlivesAChangeOfTheFee() public {
        Order memory order = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, order);
        ask(FEE);
        refuse(order, signature, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, 0, FEE));
        ask(0);
        submit(order, signature);
    }

    function test_NothingIsTakenByACallThatIsRefused() public {
        ask(FEE);
        vm.prank(pauser);
        payments.pause();
        payRefused(orderOf(1), FEE, abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        vm.assertEq(COLLECTOR.balance, 0);
    }

    function test_ACollectorThatRefusesStopsNoPayment() public {
        ask(FEE);
        collectBy(address(new UnwillingCollector()));
        Order memory order = orderOf(1);
        vm.deal(buyer, FEE);
        expectPaid(order, 0);
        pay(order, FEE);
        vm.assertEq(buyer.balance, FEE);
        vm.assertEq(target.balance, 0);
    }

    function test_RevertWhen_NeitherCollectorNorPayerTakesTheCoin() public {
        ask(FEE);
        collectBy(address(new UnwillingCollector()));
        address payer = address(new UnwillingCollector());
        kind.fund(payer, 20e18);
        Order memory order = orders.orderOf(1, payer, 20e18);
        bytes memory reason = abi.encodeWithSelector(IC2cPayment.FeeNotAccepted.selector, payments.feeCollector());
        payRefused(order, FEE, reason);
        collectBy(COLLECTOR);
        pay(order, FEE);
    }

    function test_ACollectorCannotPayFromInsideAPayment() public {
        ask(FEE);
        BusyCollector busy = new BusyCollector();
        collectBy(address(busy));
        Order memory inner = prepare(busy);
        pay(orderOf(1), FEE);
        assertStopped(busy, inner);
        vm.assertEq(address(busy).balance, FEE);
    }

    function test_APayerWhoGetsTheFeeBackCannotPayFromInsideThePayment() public {
        ask(FEE);
        collectBy(address(new UnwillingCollector()));
        BusyCollector busy = new BusyCollector();
        Order memory inner = prepare(busy);
        pay(orders.orderOf(1, address(busy), 20e18), FEE);
        assertStopped(busy, inner);
        vm.assertEq(address(busy).balance, FEE);
    }

    /// @dev Coin comes in by payments only, and what is forced on the contract changes nothing.
    function test_CoinOutsideAPaymentIsRefusedOrIgnored() public {
        vm.deal(buyer, FEE);
        vm.prank(buyer);
        (bool done,) = target.call{value: FEE}("");
        vm.assertFalse(done);
        vm.deal(target, 1 ether);
        submit(orderOf(1));
        ask(FEE);
        pay(orderOf(2), FEE);
        vm.assertEq(target.balance, 1 ether);
        vm.assertEq(COLLECTOR.balance, FEE);
    }

    /// @dev [CHAIN-13] A manager sets the fee within its bound, and nobody else does.
    function test_OnlyManagersSetTheFee() public {
        address[5] memory others = [admin, signer, pauser, COLLECTOR, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, abi.encodeCall(payments.setFee, (1)), missing(others[i], MANAGER_ROLE));
        }
        ask(payments.MAX_FEE());
        bytes memory tooMuch = abi.encodeCall(payments.setFee, (payments.MAX_FEE() + 1));
        sendRefused(MANAGER, target, tooMuch, abi.encodeWithSelector(IGuarded.InvalidSetting.selector));
        vm.assertEq(payments.fee(), payments.MAX_FEE());
    }

    /// @dev [CHAIN-13]
    function test_RevertWhen_AManagerDoesMore() public {
        bytes[7] memory calls = [
            abi.encodeCall(payments.setFeeCollector, (MANAGER)),
            abi.encodeCall(payments.unpause, ()),
            abi.encodeCall(payments.grantRole, (MANAGER_ROLE, stranger)),
            abi.encodeCall(payments.revokeRole, (PAUSER_ROLE, pauser)),
            abi.encodeCall(payments.addSigner, (MANAGER, limits(1 days, 1))),
            abi.encodeCall(payments.setCaps, (ISignedOrders.Caps(1, 1, 1))),
            abi.encodeCall(payments.bumpEpoch, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            sendRefused(MANAGER, target, calls[i], missing(MANAGER, ADMIN_ROLE));
        }
        sendRefused(MANAGER, target, abi.encodeCall(payments.pause, ()), missing(MANAGER, PAUSER_ROLE));
    }

    /// @dev [CHAIN-13]
    function test_AManagerCanBeReplaced() public {
        vm.startPrank(admin);
        payments.revokeRole(MANAGER_ROLE, MANAGER);
        payments.grantRole(MANAGER_ROLE, stranger);
        vm.stopPrank();
        sendRefused(MANAGER, target, abi.encodeCall(payments.setFee, (1)), missing(MANAGER, MANAGER_ROLE));
        send(stranger, target, abi.encodeCall(payments.setFee, (1)));
        vm.assertEq(payments.fee(), 1);
    }

    function test_RevertWhen_AManagerWouldHoldTwoRoles() public {
        address[3] memory others = [admin, pauser, signer];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(
                admin, target, abi.encodeCall(payments.grantRole, (MANAGER_ROLE, others[i])), conflict(others[i])
            );
        }
        sendRefused(admin, target, abi.encodeCall(payments.grantRole, (PAUSER_ROLE, MANAGER)), conflict(MANAGER));
        sendRefused(admin, target, abi.encodeCall(payments.addSigner, (MANAGER, limits(1 days, 1))), conflict(MANAGER));
        vm.prank(admin);
        payments.beginDefaultAdminTransfer(MANAGER);
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        sendRefused(MANAGER, target, abi.encodeCall(payments.acceptDefaultAdminTransfer, ()), conflict(MANAGER));
        vm.assertEq(payments.defaultAdmin(), admin);
    }

    function test_OnlyTheAdminChoosesTheCollector() public {
        bytes memory choice = abi.encodeCall(payments.setFeeCollector, (stranger));
        address[5] memory others = [MANAGER, signer, pauser, COLLECTOR, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, choice, missing(others[i], ADMIN_ROLE));
        }
        bytes memory invalid = abi.encodeWithSelector(IGuarded.InvalidSetting.selector);
        sendRefused(admin, target, abi.encodeCall(payments.setFeeCollector, (address(0))), invalid);
        sendRefused(admin, target, abi.encodeCall(payments.setFeeCollector, (target)), invalid);
        vm.expectEmit(target);
        emit IC2cPayment.FeeCollectorChanged(stranger);
        send(admin, target, choice);
        vm.assertEq(payments.feeCollector(), stranger);
    }

    function test_RevertWhen_DeployedWithoutManagerOrCollectorOrWithAManagerInTwoRoles() public {
        ISignedOrders.Setup memory made = setup();
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new C2cPayment(usdt, COLLECTOR, address(0), made);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new C2cPayment(usdt, address(0), MANAGER, made);
        address own = vm.computeCreateAddress(address(this), vm.getNonce(address(this)));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new C2cPayment(usdt, own, MANAGER, made);
        address[3] memory others = [admin, pauser, signer];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(conflict(others[i]));
            new C2cPayment(usdt, COLLECTOR, others[i], made);
        }
    }

    function ask(uint256 fee) private {
        vm.prank(MANAGER);
        payments.setFee(fee);
    }

    function collectBy(address collector) private {
        vm.prank(admin);
        payments.setFeeCollector(collector);
    }

    function expectPaid(Order memory order, uint256 taken) private {
        vm.expectEmit(target);
        emit IC2cPayment.Paid(order.orderId, order.sender, order.recipient, order.token, order.amount, taken);
    }

    function pay(Order memory order, uint256 coin) private {
        bytes memory answer = call(order, coin, true);
        vm.assertEq(answer.length, 0);
        vm.assertTrue(payments.used(order.orderId));
    }

    function payRefused(Order memory order, uint256 coin, bytes memory reason) private {
        uint256 before = orders.moved();
        vm.assertEq(call(order, coin, false), reason);
        vm.assertEq(orders.moved(), before);
        vm.assertFalse(payments.used(order.orderId));
        vm.assertEq(target.balance, 0);
    }

    function call(Order memory order, uint256 coin, bool works) private returns (bytes memory) {
        bytes memory data = orders.callOf(order, sign(SIGNER_KEY, order));
        if (order.sender.balance < coin) vm.deal(order.sender, coin);
        vm.prank(order.sender);
        (bool done, bytes memory answer) = target.call{value: coin}(data);
        vm.assertTrue(done == works);
        return answer;
    }

    /// @dev Lets it pay an order of its own, complete and right, as soon as it is given coin.
    function prepare(BusyCollector busy) private returns (Order memory inner) {
        kind.fund(address(busy), 40e18);
        inner = orders.orderOf(2, address(busy), 20e18);
        busy.prepare(target, orders.callOf(inner, sign(SIGNER_KEY, inner)));
    }

    /// @dev It was called, could not pay, and its order works afterwards.
    function assertStopped(BusyCollector busy, Order memory inner) private {
        vm.assertFalse(busy.went());
        bytes memory reason = abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        vm.assertEq(busy.answer(), reason);
        vm.assertFalse(payments.used(inner.orderId));
        ask(0);
        submit(inner);
    }

    function missing(address account, bytes32 role) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }

    function conflict(address account) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IGuarded.RoleConflict.selector, account);
    }
}
