// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeedBadge} from "../src/SeedBadge.sol";
import {ISeedBadge} from "../src/interfaces/ISeedBadge.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";

contract SeedBadgeTest is KindSuite {
    SeedBadge private badge;

    function setUp() public override {
        super.setUp();
        badge = SeedBadge(target);
    }

    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }

    /// @dev A badge costs 20 USDT. [DEFI-11]
    function test_MintsForPriceAndEmitsMinted() public {
        vm.assertEq(badge.price(), 20e18);
        vm.expectEmit(target);
        emit ISeedBadge.BadgeMinted(buyer, 1, address(usdt), 20e18, treasury);
        vm.prank(buyer);
        vm.assertEq(badge.mint(), 1);
        vm.assertEq(usdt.balanceOf(treasury), 20e18);
        vm.assertEq(badge.ownerOf(1), buyer);
    }

    /// @dev `hasMinted` stays true after a transfer. [CHAIN-25]
    function test_TransferredBadgeStillCountsAsMinted() public {
        vm.assertFalse(badge.hasMinted(buyer));
        vm.prank(buyer);
        badge.mint();
        vm.prank(buyer);
        badge.approve(stranger, 1);
        vm.prank(stranger);
        badge.safeTransferFrom(buyer, stranger, 1);
        vm.assertEq(badge.ownerOf(1), stranger);
        vm.assertTrue(badge.hasMinted(buyer));
        vm.assertFalse(badge.hasMinted(stranger));
    }

    /// @dev A pause stops mints only, not transfers of existing tokens.
    function test_TransfersWorkWhilePaused() public {
        vm.prank(buyer);
        badge.mint();
        vm.prank(guardian);
        badge.pause();
        vm.prank(buyer);
        badge.transferFrom(buyer, stranger, 1);
        vm.assertEq(badge.ownerOf(1), stranger);
    }
}
