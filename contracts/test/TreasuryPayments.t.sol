// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {TreasuryPayments} from "../src/base/TreasuryPayments.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {IStableToken} from "../src/interfaces/IStableToken.sol";
import {ITreasuryPayments} from "../src/interfaces/ITreasuryPayments.sol";
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

/// @dev Every way in which money can fail to arrive, for every contract that takes USDT.
abstract contract Payments is KindSuite {
    TreasuryPayments private shop;
    uint256 private price;

    function setUp() public override {
        super.setUp();
        shop = TreasuryPayments(target);
        price = kind.price();
    }

    /// @dev [CHAIN-19] [CHAIN-20] [CHAIN-22] An approval of exactly the price is enough, and is used up.
    function test_PaysTheTreasuryExactlyWithAnExactApproval() public {
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

    function test_RevertWhen_TheTreasuryPaysItself() public {
        kind.fund(treasury, price);
        refuse(treasury, wrongAmount(0));
    }

    function test_TreasuryChangesAfterTheDelay() public {
        address next = address(0x7EB);
        vm.startPrank(admin);
        vm.expectEmit(target);
        emit ITreasuryPayments.TreasuryProposed(next, START + ADMIN_DELAY);
        shop.proposeTreasury(next);
        (address proposed, uint256 due) = shop.pendingTreasury();
        vm.assertEq(proposed, next);
        vm.assertEq(due, START + ADMIN_DELAY);
        vm.warp(due - 1);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, due));
        shop.applyTreasury();
        vm.warp(due);
        vm.expectEmit(target);
        emit ITreasuryPayments.TreasuryChanged(next);
        shop.applyTreasury();
        vm.stopPrank();

        vm.assertEq(shop.treasury(), next);
        (proposed, due) = shop.pendingTreasury();
        vm.assertEq(proposed, address(0));
        vm.assertEq(due, 0);
        pay(1);
        vm.assertEq(usdt.balanceOf(next), price);
        vm.assertEq(usdt.balanceOf(treasury), 0);
    }

    function test_ProposedTreasuryCanBeWithdrawn() public {
        vm.startPrank(admin);
        shop.proposeTreasury(address(0x7EB));
        shop.proposeTreasury(address(0));
        vm.warp(START + 30 days);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, 0));
        shop.applyTreasury();
        vm.stopPrank();
        vm.assertEq(shop.treasury(), treasury);
    }

    function test_RevertWhen_AnyoneElseMovesTheTreasury() public {
        address[4] memory others = [signer, pauser, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            bytes memory reason =
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], ADMIN_ROLE);
            sendRefused(others[i], target, abi.encodeCall(shop.proposeTreasury, (stranger)), reason);
            sendRefused(others[i], target, abi.encodeCall(shop.applyTreasury, ()), reason);
        }
    }

    function test_RevertWhen_TheContractWouldBeItsOwnTreasury() public {
        vm.prank(admin);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.proposeTreasury(target);
        Kind other = newKind();
        address own = vm.computeCreateAddress(address(other), vm.getNonce(address(other)));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        other.deploy(usdt, own, setup());
    }

    function test_RevertWhen_ThereIsNoTreasury() public {
        Kind other = newKind();
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        other.deploy(usdt, address(0), setup());
    }

    function test_RevertWhen_TheTokenCountsOtherwise() public {
        IStableToken six = IStableToken(address(new SixDecimals()));
        Kind other = newKind();
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.WrongDecimals.selector, 6));
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

    function test_RevertWhen_TheTokenTakesFromTheTreasury() public {
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

    function wrongAmount(uint256 received) private view returns (bytes memory) {
        return abi.encodeWithSelector(ITreasuryPayments.WrongAmountReceived.selector, received, price);
    }
}

contract MachinePaymentsTest is Payments {
    function newKind() internal override returns (Kind) {
        return new MachineKind();
    }
}

contract FeePaymentsTest is Payments {
    function newKind() internal override returns (Kind) {
        return new FeeKind();
    }
}

contract BadgePaymentsTest is Payments {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidPaymentsTest is Payments {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}
