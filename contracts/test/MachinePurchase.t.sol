// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {MachinePurchase} from "../src/MachinePurchase.sol";
import {IMachinePurchase} from "../src/interfaces/IMachinePurchase.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {ITreasuryPayments} from "../src/interfaces/ITreasuryPayments.sol";
import {ISignedPayments} from "../src/interfaces/ISignedPayments.sol";
import {IStableToken} from "../src/interfaces/IStableToken.sol";
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
import {OrderFixture} from "./support/OrderFixture.sol";

contract MachinePurchaseTest is OrderFixture {
    function test_PaysTheTreasuryAndTellsOfIt() public {
        IMachinePurchase.MachineOrder memory order = orderOf(1);
        bytes memory signature = sign(SIGNER_KEY, order);
        vm.expectEmit(address(shop));
        emit IMachinePurchase.MachinePurchased(order.orderId, buyer, 7, address(usdt), 20e18, treasury);
        vm.prank(buyer);
        shop.purchase(order, signature);

        vm.assertEq(usdt.balanceOf(treasury), 20e18);
        vm.assertEq(usdt.balanceOf(buyer), 1_000_000e18 - 20e18);
        vm.assertEq(usdt.balanceOf(address(shop)), 0);
        vm.assertTrue(shop.used(order.orderId));
        vm.assertEq(shop.userSpent(buyer, DAY), 20e18);
        vm.assertEq(shop.signerSpent(signer, DAY), 20e18);
    }

    function test_AnExactApprovalIsEnoughAndIsUsedUp() public {
        vm.prank(buyer);
        usdt.approve(address(shop), 20e18);
        buy(orderOf(1));
        vm.assertEq(usdt.allowance(buyer, address(shop)), 0);
    }

    function test_TermsAreWhatAnOrderMustName() public {
        (address recipient, address token, uint256 epoch, uint256 lifetime, bool paused) = shop.orderTerms();
        vm.assertEq(recipient, treasury);
        vm.assertEq(token, address(usdt));
        vm.assertEq(epoch, 1);
        vm.assertEq(lifetime, 2 hours);
        vm.assertFalse(paused);
        vm.prank(pauser);
        shop.pause();
        (,,,, paused) = shop.orderTerms();
        vm.assertTrue(paused);
    }

    function test_DomainNameFitsItsThirtyOneBytes() public view {
        (, string memory name, string memory version, uint256 chainId, address place,,) = shop.eip712Domain();
        vm.assertEq(name, "WTH Machine Purchase");
        vm.assertLe(bytes(name).length, 31);
        vm.assertEq(version, "1");
        vm.assertEq(chainId, 31337);
        vm.assertEq(place, address(shop));
    }

    function test_TreasuryChangesAfterTheDelay() public {
        address next = address(0x7EB);
        vm.startPrank(admin);
        shop.proposeTreasury(next);
        (address proposed, uint256 due) = shop.pendingTreasury();
        vm.assertEq(proposed, next);
        vm.assertEq(due, START + ADMIN_DELAY);
        vm.warp(due - 1);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, due));
        shop.applyTreasury();
        vm.warp(due);
        IMachinePurchase.MachineOrder memory old = orderOf(1);
        shop.applyTreasury();
        vm.stopPrank();

        vm.assertEq(shop.treasury(), next);
        (proposed, due) = shop.pendingTreasury();
        vm.assertEq(proposed, address(0));
        vm.assertEq(due, 0);
        refuse(old, abi.encodeWithSelector(ISignedPayments.WrongRecipient.selector, treasury));
        buy(orderOf(2));
        vm.assertEq(usdt.balanceOf(next), 20e18);
    }

    function test_ProposedTreasuryCanBeWithdrawn() public {
        vm.startPrank(admin);
        shop.proposeTreasury(address(0x7EB));
        shop.proposeTreasury(address(0));
        vm.warp(START + 30 days);
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.TreasuryChangeNotDue.selector, 0));
        shop.applyTreasury();
        vm.stopPrank();
    }

    function test_RevertWhen_TheContractWouldBeItsOwnTreasury() public {
        vm.prank(admin);
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        shop.proposeTreasury(address(shop));
        address own = vm.computeCreateAddress(address(this), vm.getNonce(address(this)));
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new MachinePurchase(usdt, own, setup());
    }

    function test_RevertWhen_DeployedWithoutTreasury() public {
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new MachinePurchase(usdt, address(0), setup());
    }

    function test_RevertWhen_TheTokenCountsOtherwise() public {
        IStableToken token = IStableToken(address(new SixDecimals()));
        vm.expectRevert(abi.encodeWithSelector(ITreasuryPayments.WrongDecimals.selector, 6));
        new MachinePurchase(token, treasury, setup());
    }

    function test_RevertWhen_AnotherTokenIsNamed() public {
        IMachinePurchase.MachineOrder memory order = orderOf(1);
        order.token = address(new FeeToken());
        refuse(order, abi.encodeWithSelector(ISignedPayments.WrongToken.selector, order.token));
    }

    function test_RevertWhen_TheAllowanceIsShort() public {
        vm.prank(buyer);
        usdt.approve(address(shop), 20e18 - 1);
        refuse(
            orderOf(1),
            abi.encodeWithSignature(
                "ERC20InsufficientAllowance(address,uint256,uint256)", address(shop), 20e18 - 1, 20e18
            )
        );
    }

    function test_RevertWhen_TheBalanceIsShort() public {
        address poor = address(0x900);
        vm.prank(poor);
        usdt.approve(address(shop), 20e18);
        refuse(
            orderOf(1, poor, 20e18),
            abi.encodeWithSignature("ERC20InsufficientBalance(address,uint256,uint256)", poor, 0, 20e18)
        );
    }

    function test_RevertWhen_TheTreasuryPaysItself() public {
        fund(treasury, 20e18);
        refuse(
            orderOf(1, treasury, 20e18),
            abi.encodeWithSelector(ITreasuryPayments.WrongAmountReceived.selector, 0, 20e18)
        );
    }

    function test_RevertWhen_TheTokenTakesAFee() public {
        refuseToken(new FeeToken(), wrongAmount(19.8e18));
    }

    function test_RevertWhen_TheTokenGivesMore() public {
        refuseToken(new GenerousToken(), wrongAmount(20e18 + 1));
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
        token.mint(buyer, 20e18);
        shop = shopWith(IStableToken(address(token)));
        buy(orderOf(1));
        vm.assertEq(token.balanceOf(treasury), 20e18);
    }

    function test_RevertWhen_TheTokenReenters() public {
        ReentrantToken token = new ReentrantToken();
        shop = shopWith(IStableToken(address(token)));
        IMachinePurchase.MachineOrder memory inner = orderOf(2, address(token), 20e18);
        token.prepare(shop, inner, sign(SIGNER_KEY, inner));
        fundOdd(token);
        refuse(orderOf(1), abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector));
    }

    function refuseToken(OddToken token, bytes memory reason) private {
        shop = shopWith(IStableToken(address(token)));
        fundOdd(token);
        refuse(orderOf(1), reason);
    }

    function fundOdd(OddToken token) private {
        token.mint(buyer, 100e18);
        vm.prank(buyer);
        token.approve(address(shop), 100e18);
    }

    function wrongAmount(uint256 received) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITreasuryPayments.WrongAmountReceived.selector, received, 20e18);
    }
}
