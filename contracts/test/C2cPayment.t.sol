// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {C2cPayment} from "../src/C2cPayment.sol";
import {IC2cPayment} from "../src/interfaces/IC2cPayment.sol";
import {IDelayedAdmin} from "../src/interfaces/IDelayedAdmin.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {ReentrantCollector, RejectingCollector} from "./support/Collectors.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";

/// @dev Tests of what only this contract has: a seller that the order names, and a fee in native coin.
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
    function test_DeploysWithManagerCollectorAndZeroFee() public view {
        vm.assertTrue(payments.hasRole(MANAGER_ROLE, MANAGER));
        vm.assertEq(payments.defaultAdmin(), admin);
        vm.assertEq(payments.feeCollector(), COLLECTOR);
        vm.assertEq(payments.fee(), 0);
        vm.assertEq(payments.MAX_FEE(), 0.01 ether);
    }

    /// @dev The seller that the order names is paid, and the event names it. [CHAIN-36]
    function test_PaysSellerAndEmitsPaid() public {
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
    function test_RevertWhen_SellerIsReplaced() public {
        Order memory order = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, order);
        order.recipient = stranger;
        address recoveredSigner = ECDSA.recover(orders.hashOf(order), signature);
        expectRefusal(order, signature, abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, recoveredSigner));
        order.recipient = treasury;
        submit(order, signature);
    }

    function test_RevertWhen_SellerIsZeroAddressPayerOrContract() public {
        Order memory order = orderOf(1);
        address[3] memory none = [address(0), buyer, target];
        for (uint256 i; i < none.length; ++i) {
            order.recipient = none[i];
            expectRefusal(order, abi.encodeWithSelector(IC2cPayment.InvalidCreator.selector, none[i]));
        }
        order.recipient = treasury;
        submit(order);
    }

    function test_RevertWhen_OrderNamesAnotherToken() public {
        Order memory order = orderOf(1);
        order.token = address(newUsdt());
        expectRefusal(order, abi.encodeWithSelector(IC2cPayment.WrongToken.selector, order.token));
        order.token = address(usdt);
        submit(order);
    }

    /// @dev The fee goes to the collector and does not reduce the amount. [CHAIN-29]
    function test_SendsFeeToCollector() public {
        scheduleFee(FEE);
        vm.expectEmit(target);
        emit IC2cPayment.FeeChanged(FEE);
        send(MANAGER, target, abi.encodeCall(payments.setFee, (FEE)));
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
    function test_RevertWhen_ValueDiffersFromFee() public {
        Order memory order = orderOf(1);
        payRefused(order, 1, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, 1, 0));
        setFee(FEE);
        order = orderOf(1);
        payRefused(order, 0, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, 0, FEE));
        payRefused(order, FEE - 1, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, FEE - 1, FEE));
        payRefused(order, FEE + 1, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, FEE + 1, FEE));
        pay(order, FEE);
    }

    /// @dev An order does not name the fee, so it works under a later fee.
    function test_OrderStaysValidAfterFeeChange() public {
        scheduleFee(FEE);
        Order memory order = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, order);
        send(MANAGER, target, abi.encodeCall(payments.setFee, (FEE)));
        expectRefusal(order, signature, abi.encodeWithSelector(IC2cPayment.WrongFee.selector, 0, FEE));
        setFee(0);
        submit(order, signature);
    }

    function test_TakesNoFeeWhilePaused() public {
        setFee(FEE);
        vm.prank(guardian);
        payments.pause();
        payRefused(orderOf(1), FEE, abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        vm.assertEq(COLLECTOR.balance, 0);
    }

    function test_RefundsFeeWhenCollectorRejectsIt() public {
        setFee(FEE);
        setCollector(address(new RejectingCollector()));
        Order memory order = orderOf(1);
        vm.deal(buyer, FEE);
        expectPaid(order, 0);
        pay(order, FEE);
        vm.assertEq(buyer.balance, FEE);
        vm.assertEq(target.balance, 0);
    }

    function test_RevertWhen_CollectorAndPayerRejectFee() public {
        setFee(FEE);
        setCollector(address(new RejectingCollector()));
        address payer = address(new RejectingCollector());
        kind.fund(payer, 20e18);
        Order memory order = orders.orderOf(1, payer, 20e18);
        bytes memory reason = abi.encodeWithSelector(IC2cPayment.FeeNotAccepted.selector, payments.feeCollector());
        payRefused(order, FEE, reason);
        setCollector(COLLECTOR);
        pay(orders.orderOf(1, payer, 20e18), FEE);
    }

    function test_CollectorCannotReenter() public {
        setFee(FEE);
        ReentrantCollector busy = new ReentrantCollector();
        setCollector(address(busy));
        Order memory inner = prepare(busy);
        pay(orderOf(1), FEE);
        assertStopped(busy, inner);
        vm.assertEq(address(busy).balance, FEE);
    }

    function test_RefundedPayerCannotReenter() public {
        setFee(FEE);
        setCollector(address(new RejectingCollector()));
        ReentrantCollector busy = new ReentrantCollector();
        Order memory inner = prepare(busy);
        pay(orders.orderOf(1, address(busy), 20e18), FEE);
        assertStopped(busy, inner);
        vm.assertEq(address(busy).balance, FEE);
    }

    /// @dev Coin is accepted in payments only, and coin forced on the contract has no effect.
    function test_RejectsPlainTransfersAndIgnoresForcedCoin() public {
        vm.deal(buyer, FEE);
        vm.prank(buyer);
        (bool done,) = target.call{value: FEE}("");
        vm.assertFalse(done);
        vm.deal(target, 1 ether);
        submit(orderOf(1));
        setFee(FEE);
        pay(orderOf(2), FEE);
        vm.assertEq(target.balance, 1 ether);
        vm.assertEq(COLLECTOR.balance, FEE);
    }

    /// @dev A manager raises the fee after the delay, up to its maximum, and no other role does. [CHAIN-13] [N16]
    function test_ManagerRaisesFeeAfterDelayUpToMaximum() public {
        bytes memory data = abi.encodeCall(payments.setFee, (payments.MAX_FEE()));
        bytes memory scheduling = abi.encodeCall(payments.schedule, (data));
        address[5] memory others = [admin, signer, guardian, COLLECTOR, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, data, missing(others[i], MANAGER_ROLE));
            sendRefused(others[i], target, scheduling, missing(others[i], MANAGER_ROLE));
        }
        sendRefused(MANAGER, target, data, notScheduled(data));
        sendLater(MANAGER, target, data);
        vm.assertEq(payments.fee(), payments.MAX_FEE());
        bytes memory tooMuch = abi.encodeCall(payments.setFee, (payments.MAX_FEE() + 1));
        sendRefused(MANAGER, target, tooMuch, abi.encodeWithSelector(IDelayedAdmin.InvalidSetting.selector));
    }

    /// @dev Managers, guardians and the admin lower the fee at once. [N16]
    function test_LowersFeeAtOnce() public {
        setFee(FEE);
        address[3] memory callers = [MANAGER, guardian, admin];
        for (uint256 i; i < callers.length; ++i) {
            send(callers[i], target, abi.encodeCall(payments.setFee, (FEE - i)));
            vm.assertEq(payments.fee(), FEE - i);
        }
        sendRefused(stranger, target, abi.encodeCall(payments.setFee, (0)), missing(stranger, GUARDIAN_ROLE));
    }

    /// @dev Guardians, the admin and managers cancel a higher fee. [N16]
    function test_CancelsScheduledFee() public {
        bytes memory data = abi.encodeCall(payments.setFee, (FEE));
        address[3] memory callers = [MANAGER, guardian, admin];
        for (uint256 i; i < callers.length; ++i) {
            scheduleFee(FEE);
            send(callers[i], target, abi.encodeCall(payments.cancel, (data)));
            sendRefused(MANAGER, target, data, notScheduled(data));
        }
        scheduleFee(FEE);
        bytes memory cancel = abi.encodeCall(payments.cancel, (data));
        sendRefused(stranger, target, cancel, missing(stranger, MANAGER_ROLE));
    }

    /// @dev [CHAIN-13]
    function test_RevertWhen_ManagerCallsAdminOrGuardianFunction() public {
        bytes[5] memory calls = [
            abi.encodeCall(payments.setFeeCollector, (MANAGER)),
            abi.encodeCall(payments.unpause, ()),
            abi.encodeCall(payments.grantRole, (MANAGER_ROLE, stranger)),
            abi.encodeCall(payments.addSigner, (MANAGER, limits(1 days, 2))),
            abi.encodeCall(payments.setTreasury, (MANAGER))
        ];
        for (uint256 i; i < calls.length; ++i) {
            sendRefused(MANAGER, target, calls[i], missing(MANAGER, ADMIN_ROLE));
            sendRefused(
                MANAGER, target, abi.encodeCall(payments.schedule, (calls[i])), missing(MANAGER, ADMIN_ROLE)
            );
        }
        sendRefused(MANAGER, target, abi.encodeCall(payments.pause, ()), missing(MANAGER, GUARDIAN_ROLE));
    }

    /// @dev A guardian or the admin removes a manager at once; a new one waits. [CHAIN-13] [N16]
    function test_ReplacesManager() public {
        vm.prank(guardian);
        payments.revokeRole(MANAGER_ROLE, MANAGER);
        bytes memory grant = abi.encodeCall(payments.grantRole, (MANAGER_ROLE, stranger));
        sendRefused(admin, target, grant, notScheduled(grant));
        sendLater(admin, target, grant);
        sendRefused(MANAGER, target, abi.encodeCall(payments.setFee, (1)), missing(MANAGER, MANAGER_ROLE));
        sendLater(stranger, target, abi.encodeCall(payments.setFee, (1)));
        vm.assertEq(payments.fee(), 1);
    }

    function test_RevertWhen_ManagerWouldHoldTwoRoles() public {
        bytes[6] memory calls = [
            abi.encodeCall(payments.grantRole, (MANAGER_ROLE, admin)),
            abi.encodeCall(payments.grantRole, (MANAGER_ROLE, guardian)),
            abi.encodeCall(payments.grantRole, (MANAGER_ROLE, signer)),
            abi.encodeCall(payments.grantRole, (GUARDIAN_ROLE, MANAGER)),
            abi.encodeCall(payments.addSigner, (MANAGER, limits(9 days, 2))),
            abi.encodeCall(payments.transferAdmin, (MANAGER))
        ];
        address[6] memory accounts = [admin, guardian, signer, MANAGER, MANAGER, MANAGER];
        for (uint256 i; i < calls.length; ++i) {
            schedule(admin, target, calls[i]);
        }
        vm.warp(START + DELAY);
        for (uint256 i; i < calls.length; ++i) {
            sendRefused(i == 5 ? MANAGER : admin, target, calls[i], conflict(accounts[i]));
        }
        vm.assertEq(payments.defaultAdmin(), admin);
    }

    /// @dev [N16]
    function test_OnlyAdminSetsCollectorAfterDelay() public {
        bytes memory choice = abi.encodeCall(payments.setFeeCollector, (stranger));
        address[5] memory others = [MANAGER, signer, guardian, COLLECTOR, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, choice, missing(others[i], ADMIN_ROLE));
        }
        sendRefused(admin, target, choice, notScheduled(choice));
        address[2] memory invalid = [address(0), target];
        for (uint256 i; i < invalid.length; ++i) {
            bytes memory data = abi.encodeCall(payments.setFeeCollector, (invalid[i]));
            schedule(admin, target, data);
            vm.warp(block.timestamp + DELAY);
            sendRefused(admin, target, data, abi.encodeWithSelector(IDelayedAdmin.InvalidSetting.selector));
        }
        schedule(admin, target, choice);
        vm.warp(block.timestamp + DELAY);
        vm.expectEmit(target);
        emit IC2cPayment.FeeCollectorChanged(stranger);
        send(admin, target, choice);
        vm.assertEq(payments.feeCollector(), stranger);
    }

    function test_RevertWhen_DeployedWithInvalidManagerOrCollector() public {
        ISignedOrders.Setup memory valid = setup();
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new C2cPayment(usdt, COLLECTOR, address(0), valid);
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new C2cPayment(usdt, address(0), MANAGER, valid);
        address own = vm.computeCreateAddress(address(this), vm.getNonce(address(this)));
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new C2cPayment(usdt, own, MANAGER, valid);
        address[3] memory others = [admin, guardian, signer];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(conflict(others[i]));
            new C2cPayment(usdt, COLLECTOR, others[i], valid);
        }
    }

    function scheduleFee(uint256 fee) private {
        schedule(MANAGER, target, abi.encodeCall(payments.setFee, (fee)));
        vm.warp(block.timestamp + DELAY);
    }

    function setFee(uint256 fee) private {
        if (fee > payments.fee()) scheduleFee(fee);
        send(MANAGER, target, abi.encodeCall(payments.setFee, (fee)));
    }

    function setCollector(address collector) private {
        sendLater(admin, target, abi.encodeCall(payments.setFeeCollector, (collector)));
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

    /// @dev Makes the collector submit a valid order of its own when it receives coin.
    function prepare(ReentrantCollector busy) private returns (Order memory inner) {
        kind.fund(address(busy), 40e18);
        inner = orders.orderOf(2, address(busy), 20e18);
        busy.prepare(target, orders.callOf(inner, sign(SIGNER_KEY, inner)));
    }

    /// @dev The reentrant call was refused, and the same order works afterwards.
    function assertStopped(ReentrantCollector busy, Order memory inner) private {
        vm.assertFalse(busy.succeeded());
        bytes memory reason = abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        vm.assertEq(busy.answer(), reason);
        vm.assertFalse(payments.used(inner.orderId));
        setFee(0);
        submit(inner);
    }

    function missing(address account, bytes32 role) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }

    function conflict(address account) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IDelayedAdmin.RoleConflict.selector, account);
    }
}
