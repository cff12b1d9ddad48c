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
    GenerousToken,
    LyingToken,
    OddToken,
    ReentrantToken,
    SilentToken,
    SixDecimals,
    ThievingToken
} from "./support/OddTokens.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";

/// @dev Every way in which money can fail to arrive, for every contract that moves USDT. `treasury` is paid in all of
/// them: as the seller where a deal is paid.
abstract contract ExactPaymentsSuite is KindSuite {
    uint256 private price;

    function setUp() public override {
        super.setUp();
        price = kind.price();
    }

    /// @dev [CHAIN-19] [CHAIN-20] [CHAIN-21] [CHAIN-22] An approval of exactly the price is enough, and is used up.
    function test_PaysExactlyWithAnExactApproval() public {
        uint256 before = usdt.balanceOf(buyer);
        approve(price);
        pay(1);
        vm.assertEq(usdt.balanceOf(treasury), price);
        vm.assertEq(usdt.balanceOf(buyer), before - price);
        vm.assertEq(usdt.balanceOf(target), 0);
        vm.assertEq(usdt.allowance(buyer, target), 0);
    }

    function test_RevertWhen_TheApprovalIsShort() public {
        approve(price - 1);
        refuse(
            buyer,
            abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", target, price - 1, price)
        );
        approve(price);
        pay(1);
    }

    function test_RevertWhen_TheBalanceIsShort() public {
        kind.fund(stranger, price - 1);
        refuse(
            stranger,
            abi.encodeWithSignature("ERC20InsufficientBalance(address,uint256,uint256)", stranger, price - 1, price)
        );
        kind.fund(stranger, 1);
        send(stranger, target, kind.rightCall(stranger, 1));
    }

    function test_RevertWhen_TheReceiverPays() public {
        kind.fund(treasury, price);
        refuse(treasury, selfPayment());
    }

    function test_RevertWhen_TheTokenCountsOtherwise() public {
        IStableToken six = IStableToken(address(new SixDecimals()));
        Kind other = newKind();
        vm.expectRevert(abi.encodeWithSelector(IExactPayments.WrongDecimals.selector, 6));
        other.deploy(six, treasury, setup());
    }

    function test_RevertWhen_TheTokenTakesAFee() public {
        refuseToken(new FeeToken(), wrongAmount(price - price / 100));
    }

    function test_RevertWhen_TheTokenGivesMore() public {
        refuseToken(new GenerousToken(), wrongAmount(price + 1));
    }

    function test_RevertWhen_TheTokenMovesNothing() public {
        refuseToken(new LyingToken(), wrongAmount(0));
    }

    function test_RevertWhen_TheTokenTakesFromTheReceiver() public {
        ThievingToken token = new ThievingToken();
        token.mint(treasury, 5);
        refuseToken(token, wrongAmount(0));
    }

    function test_RevertWhen_TheTokenAnswersFalse() public {
        FalseToken token = new FalseToken();
        refuseToken(token, abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, address(token)));
    }

    function test_ATokenThatAnswersNothingIsFine() public {
        SilentToken token = new SilentToken();
        token.mint(buyer, price);
        target = kind.deploy(IStableToken(address(token)), treasury, setup());
        pay(1);
        vm.assertEq(token.balanceOf(treasury), price);
    }

    function test_RevertWhen_TheTokenReenters() public {
        ReentrantToken token = new ReentrantToken();
        target = kind.deploy(IStableToken(address(token)), treasury, setup());
        token.prepare(target, kind.rightCall(address(token), 2), price);
        fundOdd(token);
        refuse(buyer, abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector));
    }

    function refuseToken(OddToken token, bytes memory reason) private {
        target = kind.deploy(IStableToken(address(token)), treasury, setup());
        fundOdd(token);
        refuse(buyer, reason);
    }

    function fundOdd(OddToken token) private {
        token.mint(buyer, price);
        vm.prank(buyer);
        token.approve(target, price);
    }

    function approve(uint256 amount) private {
        vm.prank(buyer);
        usdt.approve(target, amount);
    }

    function pay(uint256 number) private {
        send(buyer, target, kind.rightCall(buyer, number));
    }

    function refuse(address who, bytes memory reason) private {
        uint256 before = kind.moved();
        sendRefused(who, target, kind.rightCall(who, 1), reason);
        vm.assertEq(kind.moved(), before);
    }

    /// @dev Why nobody can pay to the account that pays.
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
