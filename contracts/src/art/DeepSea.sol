// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @dev What the pictures have in common: dark water with drifting specks, a glow, the mark, and numerals drawn as
/// strokes, which look the same wherever they are shown. Pictures hold no text of anybody's but these contracts', so
/// nothing in them needs escaping, and they refer to nothing outside themselves.
library DeepSea {
    using Strings for uint256;

    uint256 private constant SPECKS = 26;
    uint256 private constant DIGIT_WIDTH = 60;
    uint256 private constant DIGIT_HEIGHT = 100;
    uint256 private constant DIGIT_STEP = 88;

    /// @dev A token's metadata as a `data:` address. `traits` is a list of JSON objects that may be empty.
    function describe(
        string memory name,
        string memory description,
        uint256 number,
        string memory traits,
        string memory picture
    ) internal pure returns (string memory) {
        string memory json = string.concat(
            '{"name":"',
            name,
            " #",
            number.toString(),
            '","description":"',
            description,
            '","attributes":[',
            traits,
            '],"image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(picture)),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    /// @dev A trait whose value is text.
    function trait(string memory kind, string memory value) internal pure returns (string memory) {
        return string.concat('{"trait_type":"', kind, '","value":"', value, '"}');
    }

    /// @dev The whole picture of 600 by 600 around what is special about it; `light` is a colour.
    function paint(string memory title, string memory light, uint256 seed, string memory body)
        internal
        pure
        returns (string memory)
    {
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" role="img" fill="none"><title>',
            title,
            '</title><defs><radialGradient id="w" cx=".5" cy=".42" r=".75"><stop stop-color="#12394a"/>'
            '<stop offset=".5" stop-color="#081a26"/><stop offset="1" stop-color="#030b12"/></radialGradient>'
            '<radialGradient id="l"><stop stop-color="',
            light,
            '" stop-opacity=".4"/><stop offset="1" stop-color="',
            light,
            '" stop-opacity="0"/></radialGradient><filter id="g" x="-50%" y="-50%" width="200%" height="200%">'
            '<feGaussianBlur stdDeviation="9" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/>'
            '</feMerge></filter></defs><path fill="url(#w)" d="M0 0h600v600H0z"/>',
            specks(seed, light),
            '<g stroke-linecap="round" stroke-linejoin="round">',
            body,
            "</g></svg>"
        );
    }

    /// @dev The number in strokes, centred on the origin and no wider than `width`, digits at most `height` high.
    function numeral(uint256 number, uint256 width, uint256 height) internal pure returns (string memory) {
        bytes memory text = bytes(number.toString());
        uint256 full = text.length * DIGIT_STEP - (DIGIT_STEP - DIGIT_WIDTH);
        uint256 permille = height * 1000 / DIGIT_HEIGHT;
        if (full * permille > width * 1000) permille = width * 1000 / full;
        string memory strokes;
        for (uint256 i; i < text.length; ++i) {
            strokes = string.concat(
                strokes, '<path transform="translate(', (i * DIGIT_STEP).toString(), ')" d="', digit(text[i]), '"/>'
            );
        }
        return string.concat(
            '<g transform="scale(', decimal(permille), ") translate(-", halves(full), ' -50)">', strokes, "</g>"
        );
    }

    /// @dev The platform's mark, 40 by 40.
    function mark() internal pure returns (string memory) {
        return string.concat(
            '<path d="M3 13.5c3.6 0 4.4-4 8-4s4.9 4 9 4 5.4-4 9-4 4.4 4 8 4" opacity=".55"/>',
            '<path d="M6.5 18c3 .2 5.2 2.1 6.7 5.6l2 4.8 4.8-9 4.8 9 2-4.8c1.5-3.5 3.7-5.4 6.7-5.6"/>'
        );
    }

    /// @dev Thousandths as a decimal fraction.
    function decimal(uint256 permille) internal pure returns (string memory) {
        bytes memory fraction = bytes((1000 + permille % 1000).toString());
        fraction[0] = ".";
        return string.concat((permille / 1000).toString(), string(fraction));
    }

    function halves(uint256 value) private pure returns (string memory) {
        return string.concat((value / 2).toString(), value % 2 == 0 ? "" : ".5");
    }

    function specks(uint256 seed, string memory light) private pure returns (string memory drawn) {
        uint256 entropy = uint256(keccak256(abi.encode(seed)));
        for (uint256 i; i < SPECKS; ++i) {
            drawn = string.concat(
                drawn,
                '<circle cx="',
                (entropy % 600).toString(),
                '" cy="',
                (entropy / 600 % 600).toString(),
                '" r="',
                decimal(600 + entropy / 360_000 % 1800),
                '" opacity="',
                decimal(120 + entropy / 648_000_000 % 500),
                '"/>'
            );
            entropy = uint256(keccak256(abi.encode(entropy)));
        }
        return string.concat('<g fill="', light, '">', drawn, "</g>");
    }

    function digit(bytes1 character) private pure returns (string memory) {
        return [
            "M0 30a30 30 0 0 1 60 0v40a30 30 0 0 1-60 0z",
            "M10 22L36 0v100",
            "M2 28a28 28 0 0 1 56 0c0 26-58 46-58 72h60",
            "M3 0h52L26 38h4a30 31 0 1 1-29 39",
            "M44 100V0L0 70h60",
            "M54 0H11L6 44a30 30 0 1 1-5 38",
            "M40 0L5 54M60 70a30 30 0 1 1-60 0 30 30 0 1 1 60 0z",
            "M0 0h60L20 100",
            "M30 46a23 23 0 1 1 .1 0zm0 0a27 27 0 1 0 .1 0z",
            "M20 100l35-54M60 30a30 30 0 1 1-60 0 30 30 0 1 1 60 0z"
        ][uint8(character) - 48];
    }
}
