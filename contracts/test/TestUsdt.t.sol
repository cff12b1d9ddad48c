// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {TestUsdt} from "../src/TestUsdt.sol";
import {Test} from "./support/Test.sol";

contract TestUsdtTest is Test {
    TestUsdt private usdt;

    function setUp() public {
        vm.chainId(31337);
        usdt = new TestUsdt(address(this));
    }

    function test_HasMetadataOfUsdt() public view {
        vm.assertEq(usdt.decimals(), 18);
        vm.assertEq(usdt.symbol(), "USDT");
        vm.assertEq(usdt.totalSupply(), 0);
    }

    function test_DeploysOnTestChain() public {
        vm.chainId(97);
        vm.assertEq(new TestUsdt(address(this)).decimals(), 18);
    }

    function test_RevertWhen_DeployedOnMainChain() public {
        vm.chainId(56);
        vm.expectRevert(abi.encodeWithSelector(TestUsdt.NotATestChain.selector, 56));
        new TestUsdt(address(this));
    }

    function test_RevertWhen_CallerIsNotMinter() public {
        bytes32 role = usdt.MINTER_ROLE();
        vm.prank(address(0xE));
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, address(0xE), role)
        );
        usdt.mint(address(0xE), 1);
    }

    function testFuzz_MintsApprovesAndTransfersExactAmounts(address from, address to, uint128 amount, uint128 sent)
        public
    {
        vm.assume(from != address(0) && to != address(0) && from != to);
        sent = uint128(bound(sent, 0, amount));
        usdt.mint(from, amount);
        vm.prank(from);
        usdt.approve(address(this), sent);
        vm.assertEq(usdt.allowance(from, address(this)), sent);
        vm.assertTrue(usdt.transferFrom(from, to, sent));
        vm.assertEq(usdt.balanceOf(from), amount - sent);
        vm.assertEq(usdt.balanceOf(to), sent);
        vm.assertEq(usdt.allowance(from, address(this)), 0);
    }
}
