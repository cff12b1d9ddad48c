// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {IC2cPayment} from "../src/interfaces/IC2cPayment.sol";
import {IExactPayments} from "../src/interfaces/IExactPayments.sol";
import {IStableToken} from "../src/interfaces/IStableToken.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {
    FalseToken,
    FeeToken,
    BonusToken,
    NoTransferToken,
    NonStandardToken,
    ReentrantToken,
    NoReturnToken,
    SixDecimals,
    WithdrawingToken
} from "./support/NonStandardTokens.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";

/// @dev Tests of {ExactPayments} with every non-standard token, run for every contract that moves USDT. `treasury` is the
/// receiver in all of them, as the seller in {C2cPayment}.
abstract contract ExactPaymentsSuite is KindSuite {
    uint256 private price;

    function setUp() public override {
        super.setUp();
        price = kind.price();
    }

    /// @dev An approval of exactly the price is enough and is used up. [CHAIN-19] [CHAIN-20] [CHAIN-21] [CHAIN-22]
    function test_PaysExactAmountFromExactApproval() public {
        uint256 before = usdt.balanceOf(buyer);
        approve(price);
        pay(1);
        vm.assertEq(usdt.balanceOf(treasury), price);
        vm.assertEq(usdt.balanceOf(buyer), before - price);
        vm.assertEq(usdt.balanceOf(target), 0);
        vm.assertEq(usdt.allowance(buyer, target), 0);
    }

    function test_RevertWhen_ApprovalIsTooLow() public {
        approve(price - 1);
        expectRefusal(
            buyer,
            abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", target, price - 1, price)
        );
        approve(price);
        pay(1);
    }

    function test_RevertWhen_BalanceIsTooLow() public {
        kind.fund(stranger, price - 1);
        expectRefusal(
            stranger,
            abi.encodeWithSignature("ERC20InsufficientBalance(address,uint256,uint256)", stranger, price - 1, price)
        );
        kind.fund(stranger, 1);
        send(stranger, target, kind.validCall(stranger, 1));
    }

    function test_RevertWhen_ReceiverIsPayer() public {
        kind.fund(treasury, price);
        expectRefusal(treasury, selfPayment());
    }

    function test_RevertWhen_TokenHasOtherDecimals() public {
        IStableToken six = IStableToken(address(new SixDecimals()));
        Kind other = newKind();
        vm.expectRevert(abi.encodeWithSelector(IExactPayments.WrongDecimals.selector, 6));
        other.deploy(six, treasury, setup());
    }

    function test_RevertWhen_TokenTakesFee() public {
        expectTokenRefusal(new FeeToken(), wrongAmount(price - price / 100));
    }

    function test_RevertWhen_TokenSendsTooMuch() public {
        expectTokenRefusal(new BonusToken(), wrongAmount(price + 1));
    }

    function test_RevertWhen_TokenMovesNothing() public {
        expectTokenRefusal(new NoTransferToken(), wrongAmount(0));
    }

    function test_RevertWhen_TokenTakesFromReceiver() public {
        WithdrawingToken token = new WithdrawingToken();
        token.mint(treasury, 5);
        expectTokenRefusal(token, wrongAmount(0));
    }

    function test_RevertWhen_TokenReturnsFalse() public {
        FalseToken token = new FalseToken();
        expectTokenRefusal(token, abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(token)));
    }

    function test_AcceptsTokenWithoutReturnValue() public {
        NoReturnToken token = new NoReturnToken();
        token.mint(buyer, price);
        target = kind.deploy(IStableToken(address(token)), treasury, setup());
        pay(1);
        vm.assertEq(token.balanceOf(treasury), price);
    }

    function test_RevertWhen_TokenReenters() public {
        ReentrantToken token = new ReentrantToken();
        target = kind.deploy(IStableToken(address(token)), treasury, setup());
        token.prepare(target, kind.validCall(address(token), 2), price);
        fundToken(token);
        expectRefusal(buyer, abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector));
    }

    function expectTokenRefusal(NonStandardToken token, bytes memory reason) private {
        target = kind.deploy(IStableToken(address(token)), treasury, setup());
        fundToken(token);
        expectRefusal(buyer, reason);
    }

    function fundToken(NonStandardToken token) private {
        token.mint(buyer, price);
        vm.prank(buyer);
        token.approve(target, price);
    }

    function approve(uint256 amount) private {
        vm.prank(buyer);
        usdt.approve(target, amount);
    }

    function pay(uint256 number) private {
        send(buyer, target, kind.validCall(buyer, number));
    }

    function expectRefusal(address who, bytes memory reason) private {
        uint256 before = kind.moved();
        sendRefused(who, target, kind.validCall(who, 1), reason);
        vm.assertEq(kind.moved(), before);
    }

    /// @dev The refusal of a payment whose receiver is the payer.
    function selfPayment() internal view virtual returns (bytes memory) {
        return wrongAmount(0);
    }

    function wrongAmount(uint256 received) internal view returns (bytes memory) {
        return abi.encodeWithSelector(IExactPayments.WrongAmountReceived.selector, received, price);
    }
}

contract MachineExactPaymentsTest is ExactPaymentsSuite {
    function newKind() internal override returns (Kind) {
        return new MachineKind();
    }
}

contract FeeExactPaymentsTest is ExactPaymentsSuite {
    function newKind() internal override returns (Kind) {
        return new FeeKind();
    }
}

contract BadgeExactPaymentsTest is ExactPaymentsSuite {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidExactPaymentsTest is ExactPaymentsSuite {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}

contract PaymentExactPaymentsTest is ExactPaymentsSuite {
    function newKind() internal override returns (Kind) {
        return new PaymentKind();
    }

    function selfPayment() internal view override returns (bytes memory) {
        return abi.encodeWithSelector(IC2cPayment.InvalidCreator.selector, treasury);
    }
}
