// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Wth} from "../src/Wth.sol";
import {Test} from "./support/Test.sol";

contract WthTest is Test {
    address private constant TREASURY = address(0x7EA);
    Wth private immutable wth = new Wth(TREASURY);

    function test_MintsWholeSupplyToTreasury() public view {
        vm.assertEq(wth.name(), "WTH");
        vm.assertEq(wth.symbol(), "WTH");
        vm.assertEq(wth.decimals(), 18);
        vm.assertEq(wth.totalSupply(), 1_000_000_000e18);
        vm.assertEq(wth.balanceOf(TREASURY), wth.totalSupply());
    }

    function testFuzz_TransfersExactAmountsWithoutChangingSupply(address to, uint256 amount) public {
        vm.assume(to != address(0) && to != TREASURY);
        amount = bound(amount, 0, wth.totalSupply());
        vm.prank(TREASURY);
        vm.assertTrue(wth.transfer(to, amount));
        vm.assertEq(wth.balanceOf(to), amount);
        vm.assertEq(wth.balanceOf(TREASURY), 1_000_000_000e18 - amount);
        vm.assertEq(wth.totalSupply(), 1_000_000_000e18);
    }
}
