// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Did} from "../src/Did.sol";
import {PaidToken} from "../src/base/PaidToken.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {PaidTokenHandler} from "./support/PaidTokenHandler.sol";
import {PaidTokenKind} from "./support/PaidTokenKind.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";

/// @dev Invariants of {PaidToken} under random calls of users and operators.
abstract contract PaidTokenInvariants is KindSuite {
    PaidTokenHandler internal handler;
    PaidToken private token;

    function setUp() public override {
        super.setUp();
        token = PaidToken(target);
        handler = new PaidTokenHandler(PaidTokenKind(address(kind)));
        targetContract(address(handler));
    }

    /// @dev Guards against vacuous invariants: the handler's mints succeed.
    function test_HandlerMints() public {
        for (uint256 i; i < 4; ++i) {
            handler.mint(i, 3);
        }
        vm.assertEq(token.mintAmount(), 4);
    }

    function invariant_TreasuriesHoldPriceOfEveryToken() public view {
        uint256 total;
        for (uint256 i; i < handler.treasuryCount(); ++i) {
            address each = handler.treasuries(i);
            vm.assertEq(usdt.balanceOf(each), handler.paidTo(each));
            total += usdt.balanceOf(each);
        }
        vm.assertEq(total, token.mintAmount() * token.price());
        vm.assertEq(usdt.balanceOf(target), 0);
    }

    function invariant_EveryNumberHasOneMinterAndExpectedOwner() public view {
        uint256 count = token.mintAmount();
        vm.assertLe(count, token.max());
        for (uint256 number = 1; number <= count; ++number) {
            vm.assertTrue(token.hasMinted(handler.minter(number)));
            vm.assertEq(token.ownerOf(number), handler.owner(number));
            for (uint256 other = 1; other < number; ++other) {
                vm.assertTrue(handler.minter(number) != handler.minter(other));
            }
        }
        vm.assertEq(handler.minter(count + 1), address(0));
        uint256 minters;
        uint256 held;
        for (uint256 i; i < handler.users(); ++i) {
            if (token.hasMinted(handler.user(i))) ++minters;
            held += token.balanceOf(handler.user(i));
        }
        vm.assertEq(minters, count);
        vm.assertEq(held, count);
    }
}

contract SeedBadgeInvariants is PaidTokenInvariants {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidInvariants is PaidTokenInvariants {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }

    /// @dev An identity stays with its minter, and `didOf` returns it.
    function invariant_IdentitiesStayWithMinter() public view {
        Did did = Did(target);
        vm.assertEq(handler.allowances(), 0);
        for (uint256 number = 1; number <= did.mintAmount(); ++number) {
            address who = handler.minter(number);
            vm.assertEq(did.ownerOf(number), who);
            vm.assertEq(did.didOf(who), number);
            vm.assertEq(did.balanceOf(who), 1);
            vm.assertEq(did.getApproved(number), address(0));
            vm.assertTrue(did.locked(number));
            for (uint256 i; i < handler.users(); ++i) {
                vm.assertFalse(did.isApprovedForAll(who, handler.user(i)));
            }
        }
    }
}
