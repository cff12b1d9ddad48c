// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {Wth} from "../src/Wth.sol";
import {Wths} from "../src/Wths.sol";
import {IExactPayments} from "../src/interfaces/IExactPayments.sol";
import {IStableToken} from "../src/interfaces/IStableToken.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {NoReturnToken} from "./support/NonStandardTokens.sol";
import {PermitSigner} from "./support/PermitSigner.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";

/// @dev Payments with a signed approval (ERC-2612) of exactly the price, run for every contract that moves USDT. [N19]
abstract contract Permits is KindSuite, PermitSigner {
    uint256 private constant OWNER_KEY = 0x0123;
    address private immutable owner = vm.addr(OWNER_KEY);
    uint256 private price;

    function setUp() public override {
        super.setUp();
        price = kind.price();
        usdt.mint(owner, 10 * price);
    }

    /// @dev One transaction, and no approval is left. [N19]
    function test_PaysWithPermitOfExactPrice() public {
        pay(permit(price));
        vm.assertEq(usdt.balanceOf(treasury), price);
        vm.assertEq(usdt.allowance(owner, target), 0);
        vm.assertEq(usdt.nonces(owner), 1);
    }

    /// @dev A permit of another amount is invalid for the amount due. [N19]
    function test_RevertWhen_PermitIsOfAnotherAmount() public {
        payRefused(permit(price - 1), tooLow(0));
        payRefused(permit(price + 1), tooLow(0));
        pay(permit(price));
    }

    /// @dev [N19]
    function test_RevertWhen_PermitIsOfAnotherAccount() public {
        payRefused(signPermit(usdt, 0xBAD, owner, target, price, block.timestamp), tooLow(0));
        payRefused(signPermit(usdt, OWNER_KEY, owner, stranger, price, block.timestamp), tooLow(0));
    }

    function test_RevertWhen_PermitIsExpired() public {
        payRefused(signPermit(usdt, OWNER_KEY, owner, target, price, block.timestamp - 1), tooLow(0));
    }

    /// @dev Another account that submits the permit before cannot stop the payment. [N19]
    function test_PaysWhenPermitWasSubmittedBefore() public {
        IExactPayments.Permit memory first = permit(price);
        usdt.permit(owner, target, price, first.deadline, first.v, first.r, first.s);
        pay(first);
        vm.assertEq(usdt.allowance(owner, target), 0);
    }

    function test_RevertWhen_Paused() public {
        vm.prank(guardian);
        (bool done,) = target.call(abi.encodeWithSignature("pause()"));
        vm.assertTrue(done);
        payRefused(permit(price), abi.encodeWithSelector(Pausable.EnforcedPause.selector));
    }

    /// @dev A token without permits, such as USDT of chain 56: an earlier approval is used. [N19]
    function test_PaysTokenWithoutPermitFromApproval() public {
        NoReturnToken token = new NoReturnToken();
        token.mint(owner, price);
        target = kind.deploy(IStableToken(address(token)), treasury, setup());
        pay(permit(price));
        vm.assertEq(token.balanceOf(treasury), price);
    }

    function pay(IExactPayments.Permit memory given) private {
        send(owner, target, kind.validCallWithPermit(owner, 1, given));
    }

    function payRefused(IExactPayments.Permit memory given, bytes memory reason) private {
        uint256 before = kind.moved();
        sendRefused(owner, target, kind.validCallWithPermit(owner, 1, given), reason);
        vm.assertEq(kind.moved(), before);
    }

    function permit(uint256 amount) private view returns (IExactPayments.Permit memory) {
        return signPermit(usdt, OWNER_KEY, owner, target, amount, block.timestamp);
    }

    function tooLow(uint256 allowance) private view returns (bytes memory) {
        return abi.encodeWithSignature(
            "ERC20InsufficientAllowance(address,uint256,uint256)", target, allowance, price
        );
    }
}

contract MachinePermitsTest is Permits {
    function newKind() internal override returns (Kind) {
        return new MachineKind();
    }
}

contract FeePermitsTest is Permits {
    function newKind() internal override returns (Kind) {
        return new FeeKind();
    }
}

contract PaymentPermitsTest is Permits {
    function newKind() internal override returns (Kind) {
        return new PaymentKind();
    }
}

contract BadgePermitsTest is Permits {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidPermitsTest is Permits {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}

/// @dev Signed approvals of all tokens. [N19]
contract TokenPermitsTest is KindSuite, PermitSigner {
    uint256 private constant OWNER_KEY = 0x0123;
    address private immutable owner = vm.addr(OWNER_KEY);

    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }

    /// @dev [N19]
    function testFuzz_TokensAcceptPermitOnce(uint256 amount) public {
        ERC20Permit[3] memory tokens = [ERC20Permit(usdt), new Wth(treasury), new Wths(1, setup())];
        for (uint256 i; i < tokens.length; ++i) {
            IExactPayments.Permit memory given =
                signPermit(tokens[i], OWNER_KEY, owner, stranger, amount, block.timestamp);
            bytes memory data = abi.encodeCall(
                tokens[i].permit, (owner, stranger, amount, given.deadline, given.v, given.r, given.s)
            );
            send(stranger, address(tokens[i]), data);
            vm.assertEq(tokens[i].allowance(owner, stranger), amount);
            vm.prank(stranger);
            (bool again,) = address(tokens[i]).call(data);
            vm.assertFalse(again);
        }
    }
}
