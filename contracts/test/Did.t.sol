// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {Did} from "../src/Did.sol";
import {IDid} from "../src/interfaces/IDid.sol";
import {IERC5192} from "../src/interfaces/IERC5192.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {DidKind} from "./support/kinds/DidKind.sol";

contract DidTest is KindSuite {
    Did private did;

    function setUp() public override {
        super.setUp();
        did = Did(target);
    }

    function newKind() internal override returns (Kind) {
        return new DidKind();
    }

    /// @dev An identity costs 1 USDT. [ACCT-11]
    function test_MintsForPriceAndEmitsMinted() public {
        vm.assertEq(did.price(), 1e18);
        vm.assertEq(did.didOf(buyer), 0);
        vm.expectEmit(target);
        emit IERC5192.Locked(1);
        vm.expectEmit(target);
        emit IDid.DidMinted(buyer, 1, address(usdt), 1e18, treasury);
        vm.prank(buyer);
        vm.assertEq(did.mint(), 1);
        vm.assertEq(usdt.balanceOf(treasury), 1e18);
        vm.assertEq(did.didOf(buyer), 1);
        vm.assertTrue(did.hasMinted(buyer));
        vm.assertTrue(did.locked(1));
    }

    function test_SupportsErc5192() public {
        vm.assertTrue(did.supportsInterface(type(IERC5192).interfaceId));
        vm.assertTrue(type(IERC5192).interfaceId == bytes4(0xb45a3c0e));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        did.locked(1);
    }

    /// @dev Every ERC-721 call that transfers a token or approves a transfer is refused, for every caller. [ACCT-11]
    function testFuzz_RevertWhen_IdentityIsTransferredOrApproved(address to, address caller) public {
        vm.assume(to != address(0));
        vm.prank(buyer);
        did.mint();
        address[3] memory callers = [buyer, to, caller];
        for (uint256 i; i < callers.length; ++i) {
            expectNotTransferable(callers[i], to);
        }
        vm.assertEq(did.ownerOf(1), buyer);
        vm.assertEq(did.balanceOf(buyer), 1);
        vm.assertEq(did.getApproved(1), address(0));
        vm.assertFalse(did.isApprovedForAll(buyer, to));
    }

    /// @dev A transfer to the zero address, which ERC-721 itself refuses.
    function test_RevertWhen_IdentityIsBurned() public {
        vm.prank(buyer);
        did.mint();
        vm.prank(buyer);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        did.transferFrom(buyer, address(0), 1);
        vm.assertEq(did.ownerOf(1), buyer);
    }

    function expectNotTransferable(address caller, address to) private {
        bytes memory reason = abi.encodeWithSelector(IDid.NotTransferable.selector);
        bytes4 withData = bytes4(keccak256("safeTransferFrom(address,address,uint256,bytes)"));
        bytes4 withoutData = bytes4(keccak256("safeTransferFrom(address,address,uint256)"));
        sendRefused(caller, target, abi.encodeCall(IERC721.transferFrom, (buyer, to, 1)), reason);
        sendRefused(caller, target, abi.encodeWithSelector(withoutData, buyer, to, 1), reason);
        sendRefused(caller, target, abi.encodeWithSelector(withData, buyer, to, 1, ""), reason);
        sendRefused(caller, target, abi.encodeCall(IERC721.approve, (to, 1)), reason);
        sendRefused(caller, target, abi.encodeCall(IERC721.setApprovalForAll, (to, true)), reason);
        sendRefused(caller, target, abi.encodeCall(IERC721.setApprovalForAll, (to, false)), reason);
    }
}
