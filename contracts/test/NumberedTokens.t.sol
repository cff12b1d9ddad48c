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

    /// @dev A second contract continues the numbers of the first: same owners, same numbers, and none mints twice. [N20]
    function test_SuccessorAdoptsNumbersAndContinuesThem() public {
        address[3] memory minters = [buyer, stranger, address(0x10001)];
        for (uint256 i; i < 3; ++i) {
            mint(minters[i], i + 1);
        }
        INumberedToken successor = succeed();
        vm.assertEq(successor.mintAmount(), 3);
        successor.adopt(numbers(1, 2));
        successor.adopt(numbers(3, 3));
        for (uint256 number = 1; number <= 3; ++number) {
            vm.assertEq(successor.ownerOf(number), token.ownerOf(number));
            vm.assertEq(successor.numberOf(minters[number - 1]), number);
        }
        vm.assertEq(successor.mintAmount(), 3);
        target = address(successor);
        kind.setTarget(target);
        bytes memory again = kind.validCall(buyer, 5);
        kind.fund(buyer, kind.price());
        sendRefused(buyer, target, again, abi.encodeWithSelector(INumberedToken.AlreadyMinted.selector, buyer));
        mint(address(0x10002), 4);
        vm.assertEq(successor.ownerOf(4), address(0x10002));
        vm.assertEq(successor.numberOf(address(0x10002)), 4);
    }

    /// @dev Each number once, and none that the first contract mints later. [N20]
    function test_RevertWhen_NumberIsAdoptedTwiceOrUnknown() public {
        mint(buyer, 1);
        INumberedToken successor = succeed();
        mint(stranger, 2);
        successor.adopt(numbers(1, 1));
        (bool again,) = address(successor).call(abi.encodeCall(INumberedToken.adopt, (numbers(1, 1))));
        vm.assertFalse(again);
        vm.expectRevert(abi.encodeWithSelector(INumberedToken.NotAdoptable.selector, 2));
        successor.adopt(numbers(2, 2));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 0));
        successor.adopt(numbers(0, 0));
        vm.expectRevert(abi.encodeWithSelector(INumberedToken.NotAdoptable.selector, 1));
        token.adopt(numbers(1, 1));
    }

    function test_FirstContractHasNoPredecessor() public {
        vm.assertEq(address(token.predecessor()), address(0));
        vm.assertEq(address(succeed().predecessor()), address(token));
    }

    function numbers(uint256 first, uint256 last) private pure returns (uint256[] memory all) {
        all = new uint256[](last - first + 1);
        for (uint256 i; i < all.length; ++i) {
            all[i] = first + i;
        }
    }

    /// @dev Deploys a contract of the same kind that continues this one. `target` stays.
    function succeed() private returns (INumberedToken) {
        kind.succeed();
        address successor = kind.deploy(usdt, treasury, setup());
        kind.setTarget(target);
        return INumberedToken(successor);
    }

    function mint(address who, uint256 number) private {
        kind.setTarget(target);
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
    INumberedToken private constant NONE = INumberedToken(address(0));

    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }

    function test_NamesAndSymbols() public {
        SeedBadge badge = new SeedBadge(usdt, 1, 1, NONE, guards());
        Did did = new Did(usdt, 1, 1, NONE, guards());
        NumberNft number = new NumberNft(1, NONE, setup());
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
        new SeedBadge(usdt, 0, 1, NONE, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new SeedBadge(usdt, 1, 0, NONE, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new Did(usdt, 0, 1, NONE, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new Did(usdt, 1, 0, NONE, guards());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new NumberNft(0, NONE, setup());
        kind.fund(buyer, 20e18);
        send(buyer, target, kind.validCall(buyer, 1));
        kind.fund(stranger, 20e18);
        send(stranger, target, kind.validCall(stranger, 2));
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        new SeedBadge(usdt, 1, 1, INumberedToken(target), guards());
    }
}
