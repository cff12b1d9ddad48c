// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {Did} from "../src/Did.sol";
import {NumberNft} from "../src/NumberNft.sol";
import {SeedBadge} from "../src/SeedBadge.sol";
import {IDelayedAdmin} from "../src/interfaces/IDelayedAdmin.sol";
import {INumberedToken} from "../src/interfaces/INumberedToken.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";

/// @dev Tests of {NumberedToken}, run for badge, number and identity.
abstract contract NumberedTokens is KindSuite {
    INumberedToken private token;

    function setUp() public override {
        super.setUp();
        token = INumberedToken(target);
    }

    /// @dev Numbers count up from 1, and each account gets exactly one.
    function test_NumbersTokensFromOneInOrderOfMinting() public {
        for (uint256 number = 1; number <= 5; ++number) {
            address who = address(uint160(0x10000 + number));
            mint(who, number);
            vm.assertEq(token.mintAmount(), number);
            vm.assertEq(token.ownerOf(number), who);
            vm.assertEq(token.balanceOf(who), 1);
        }
    }

    function test_RevertWhen_AccountMintsTwice() public {
        mint(buyer, 1);
        bytes memory again = kind.validCall(buyer, 2);
        sendRefused(buyer, target, again, abi.encodeWithSelector(INumberedToken.AlreadyMinted.selector, buyer));
        vm.assertEq(token.mintAmount(), 1);
    }

    /// @dev The receiver is not called, so a contract needs no `onERC721Received` and cannot reenter.
    function test_ContractCanMint() public {
        mint(address(usdt), 1);
        vm.assertEq(token.ownerOf(1), address(usdt));
    }

    function test_SupportsErc721AndAccessControl() public view {
        vm.assertTrue(token.supportsInterface(type(IERC165).interfaceId));
        vm.assertTrue(token.supportsInterface(type(IERC721).interfaceId));
        vm.assertTrue(token.supportsInterface(type(IERC721Metadata).interfaceId));
        vm.assertTrue(token.supportsInterface(type(IAccessControl).interfaceId));
        vm.assertFalse(token.supportsInterface(0xffffffff));
    }

    function test_RevertWhen_TokenUriOfUnknownToken() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 1));
        token.tokenURI(1);
        mint(buyer, 1);
        vm.assertGt(bytes(token.tokenURI(1)).length, 0);
    }

    function mint(address who, uint256 number) private {
        kind.fund(who, kind.price());
        send(who, target, kind.validCall(who, number));
    }
}

contract BadgeNumberedTokensTest is NumberedTokens {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidNumberedTokensTest is NumberedTokens {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}

contract NumberNumberedTokensTest is NumberedTokens {
    function newKind() internal override returns (Kind) {
        return new NumberKind();
    }
}

contract TokenTermsTest is KindSuite {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }

    function test_NamesAndSymbols() public {
        SeedBadge badge = new SeedBadge(usdt, 1, 1, guards());
        Did did = new Did(usdt, 1, 1, guards());
        NumberNft number = new NumberNft(1, setup());
        vm.assertEq(badge.name(), "WTH Seed Badge");
        vm.assertEq(badge.symbol(), "WTHSEED");
        vm.assertEq(did.name(), "WTH Decentralized Identity");
        vm.assertEq(did.symbol(), "WTHDID");
        vm.assertEq(number.name(), "WTH Number");
        vm.assertEq(number.symbol(), "WTHNUM");
    }

    function test_RevertWhen_PaidTokenIsSoldOut() public {
        for (uint256 number = 1; number <= 5; ++number) {
            address who = address(uint160(0x10000 + number));
            kind.fund(who, 20e18);
            send(who, target, kind.validCall(who, number));
        }
        sendRefused(buyer, target, kind.validCall(buyer, 6), abi.encodeWithSelector(INumberedToken.SoldOut.selector, 5));
        vm.assertEq(usdt.balanceOf(treasury), 100e18);
    }

    function test_RevertWhen_DeployedWithZeroPriceOrTotal() public {
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new SeedBadge(usdt, 0, 1, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new SeedBadge(usdt, 1, 0, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new Did(usdt, 0, 1, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new Did(usdt, 1, 0, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new NumberNft(0, setup());
    }
}
