// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";

import {DeepSea} from "../src/art/DeepSea.sol";
import {DidArt} from "../src/art/DidArt.sol";
import {NumberArt} from "../src/art/NumberArt.sol";
import {SeedBadgeArt} from "../src/art/SeedBadgeArt.sol";
import {Test} from "./support/Test.sol";

/// @dev Every picture is well-formed and refers to nothing outside itself. A run takes ten times as long as those of other
/// properties, so the default number of runs is lower.
contract TokenArtTest is Test {
    /// forge-config: default.fuzz.runs = 100
    /// forge-config: deep.fuzz.runs = 1000
    function testFuzz_DescribesEveryBadge(uint256 number) public pure {
        number = bound(number, 1, 10_000);
        assertDescribed(SeedBadgeArt.describe(number), "WTH Seed Badge", number);
    }

    /// forge-config: default.fuzz.runs = 100
    /// forge-config: deep.fuzz.runs = 1000
    function testFuzz_DescribesEveryNumber(uint256 number) public pure {
        number = bound(number, 1, 100_000);
        assertDescribed(NumberArt.describe(number), "WTH Number", number);
    }

    /// forge-config: default.fuzz.runs = 100
    /// forge-config: deep.fuzz.runs = 1000
    function testFuzz_DescribesEveryIdentity(uint256 number) public pure {
        number = bound(number, 1, 100_000_000);
        assertDescribed(DidArt.describe(number), "WTH Decentralized Identity", number);
    }

    /// @dev Far above the maximum number of any token.
    function test_DescribesLargestNumber() public pure {
        assertDescribed(NumberArt.describe(type(uint256).max), "WTH Number", type(uint256).max);
        assertDescribed(DidArt.describe(type(uint256).max), "WTH Decentralized Identity", type(uint256).max);
    }

    function test_PicturesDifferBetweenNumbers() public pure {
        for (uint256 number = 1; number < 5; ++number) {
            vm.assertTrue(hash(SeedBadgeArt.describe(number)) != hash(SeedBadgeArt.describe(number + 1)));
            vm.assertTrue(hash(NumberArt.describe(number)) != hash(NumberArt.describe(number + 1)));
            vm.assertTrue(hash(DidArt.describe(number)) != hash(DidArt.describe(number + 1)));
        }
    }

    function testFuzz_WritesThousandthsAsDecimals(uint256 permille) public pure {
        permille = bound(permille, 0, 1_000_000_000);
        bytes memory fraction = bytes(vm.toString(1000 + permille % 1000));
        fraction[0] = ".";
        vm.assertEq(DeepSea.decimal(permille), string.concat(vm.toString(permille / 1000), string(fraction)));
    }

    function assertDescribed(string memory uri, string memory name, uint256 number) private pure {
        string memory json = string(Base64.decode(after_(uri, "data:application/json;base64,")));
        string memory full = string.concat(name, " #", vm.toString(number));
        vm.assertEq(vm.parseJsonString(json, ".name"), full);
        vm.assertGt(bytes(vm.parseJsonString(json, ".description")).length, 0);
        vm.assertGt(bytes(vm.parseJsonString(json, ".attributes[0].value")).length, 0);
        string memory image = vm.parseJsonString(json, ".image");
        bytes memory svg = Base64.decode(after_(image, "data:image/svg+xml;base64,"));
        bytes memory opening = bytes(
            string.concat(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" role="img" fill="none"><title>',
                full,
                "</title>"
            )
        );
        vm.assertTrue(startsWith(svg, 0, opening));
        assertWellFormed(svg, opening.length);
    }

    /// @dev Elements are closed in order, quotes are paired, and links point into the picture.
    function assertWellFormed(bytes memory svg, uint256 from) private pure {
        uint256 depth = 1;
        bool inTag;
        bool inQuotes;
        unchecked {
            for (uint256 i = from; i < svg.length; ++i) {
                bytes1 each = character(svg, i);
                // Most characters are letters, digits, minus and dot, which need no check.
                if ((each > "@" && each < 0x7f) || (each > ")" && each < ":")) continue;
                if (each == "&" || each < 0x20 || each > 0x7e) revert("a character that needs escaping");
                if (each == ":" || each == "@") revert("an address of somewhere else");
                if (each == '"') {
                    if (!inTag) revert("a quote outside an element");
                    inQuotes = !inQuotes;
                } else if (inQuotes) {
                    if (each == "<" || each == ">") revert("an element within quotes");
                    if (each == "#" && character(svg, i - 1) != '"' && character(svg, i - 1) != "(") {
                        revert("an odd address");
                    }
                    if (each == "(" && character(svg, i - 1) == "l" && character(svg, i + 1) != "#") {
                        revert("a foreign address");
                    }
                } else if (each == "<") {
                    if (inTag) revert("an element within an element's name");
                    inTag = true;
                    depth = character(svg, i + 1) == "/" ? depth - 1 : depth + 1;
                } else if (each == ">") {
                    if (!inTag) revert("an end of no element");
                    inTag = false;
                    if (character(svg, i - 1) == "/") --depth;
                }
            }
        }
        if (depth != 0 || inTag || inQuotes) revert("something is left open");
    }

    /// @dev Skips the bounds check of indexing, which is slow for thousands of characters.
    function character(bytes memory text, uint256 index) private pure returns (bytes1 found) {
        assembly ("memory-safe") {
            found := shl(248, byte(0, mload(add(add(text, 32), index))))
        }
    }

    function after_(string memory text, string memory prefix) private pure returns (string memory rest) {
        uint256 length = bytes(prefix).length;
        vm.assertTrue(startsWith(bytes(text), 0, bytes(prefix)));
        rest = new string(bytes(text).length - length);
        assembly ("memory-safe") {
            mcopy(add(rest, 32), add(add(text, 32), length), mload(rest))
        }
    }

    function startsWith(bytes memory text, uint256 from, bytes memory part) private pure returns (bool) {
        if (text.length < from + part.length) return false;
        for (uint256 i; i < part.length; ++i) {
            if (text[from + i] != part[i]) return false;
        }
        return true;
    }

    function hash(string memory text) private pure returns (bytes32) {
        return keccak256(bytes(text));
    }
}
