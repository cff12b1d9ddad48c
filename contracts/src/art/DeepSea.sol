// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title DeepSea
/// @notice Draws the parts that all token pictures share: the background, the specks, the frame with the logo, and numerals
/// as strokes, which look the same in every font environment.
/// @dev Pictures contain only text of these contracts, so nothing needs escaping, and refer to nothing outside themselves.
library DeepSea {
    using Strings for uint256;

    /// @dev The number of specks in a picture.
    uint256 private constant SPECKS = 34;

    /// @dev The width of a digit, in the units of {digit}.
    uint256 private constant DIGIT_WIDTH = 60;

    /// @dev The height of a digit, in the units of {digit}.
    uint256 private constant DIGIT_HEIGHT = 100;

    /// @dev The distance between the left edges of two digits, in the units of {digit}.
    uint256 private constant DIGIT_STEP = 88;

    /// @dev Returns the metadata of a token as a `data:` URI of JSON.
    /// @param name The name of the token's kind; the number is appended.
    /// @param description The description of the token.
    /// @param number The token's number.
    /// @param traits JSON objects separated by commas; may be empty.
    /// @param picture The picture as SVG.
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

    /// @dev Returns a trait with a text value, as a JSON object.
    function trait(string memory kind, string memory value) internal pure returns (string memory) {
        return string.concat('{"trait_type":"', kind, '","value":"', value, '"}');
    }

    /// @dev Returns a whole picture of 600 by 600 units as SVG.
    /// @param title The title for screen readers.
    /// @param caption The text in the upper right corner, in capitals.
    /// @param light The main colour, as `#rrggbb`.
    /// @param seed The seed of the specks' positions.
    /// @param body The SVG elements of the token's own drawing.
    function paint(string memory title, string memory caption, string memory light, uint256 seed, string memory body)
        internal
        pure
        returns (string memory)
    {
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" role="img" fill="none"><title>',
            title,
            "</title>",
            water(light),
            specks(seed, light),
            '<g stroke-linecap="round" stroke-linejoin="round">',
            body,
            frame(caption, light),
            "</g></svg>"
        );
    }

    /// @dev Returns the number as strokes, centred on the origin, at most `width` wide and with digits at most `height` high.
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
            '<g transform="scale(',
            decimal(permille),
            ") translate(-",
            (full / 2).toString(),
            ' -50)">',
            strokes,
            "</g>"
        );
    }

    /// @dev Returns thousandths as a decimal fraction with three places.
    function decimal(uint256 permille) internal pure returns (string memory) {
        bytes memory fraction = bytes((1000 + permille % 1000).toString());
        fraction[0] = ".";
        return string.concat((permille / 1000).toString(), string(fraction));
    }

    /// @dev Returns the background: a vertical gradient, light shafts, a glow and wave lines at the bottom. Defines the ids
    /// `w`, `d`, `l`, `g` and `s`.
    function water(string memory light) private pure returns (string memory) {
        return string.concat(
            '<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#0f3848"/><stop offset=".45" '
            'stop-color="#071a26"/><stop offset="1" stop-color="#02070c"/></linearGradient><linearGradient id="d" x2="0" '
            'y2="1"><stop stop-color="#d8fff6" stop-opacity=".12"/><stop offset=".8" stop-color="#d8fff6" '
            'stop-opacity="0"/></linearGradient><radialGradient id="l"><stop stop-color="',
            light,
            '" stop-opacity=".42"/><stop offset=".5" stop-color="',
            light,
            '" stop-opacity=".12"/><stop offset="1" stop-color="',
            light,
            '" stop-opacity="0"/></radialGradient><filter id="g" x="-50%" y="-50%" width="200%" height="200%">'
            '<feGaussianBlur stdDeviation="8"/></filter><filter id="s"><feGaussianBlur stdDeviation="14"/></filter></defs><path fill="url(#w)" d="M0 0h600v600H0z"/>'
            '<path fill="url(#d)" filter="url(#s)" d="M120-9L-20 520H130L210-9zM300-9L270 560H430L370-9zM470-9L540 480H640V-9z"/><g stroke="',
            light,
            '" stroke-opacity=".16"><path d="M0 512q75-26 150 0t150 0 150 0 150 0"/>'
            '<path d="M0 538q60-24 120 0t120 0 120 0 120 0 120 0"/><path d="M0 566q100-34 200 0t200 0 200 0"/></g>'
        );
    }

    /// @dev Returns the border, the logo and the caption.
    function frame(string memory caption, string memory light) private pure returns (string memory) {
        return string.concat(
            '<rect x="15" y="15" width="570" height="570" rx="30" stroke="',
            light,
            '" stroke-opacity=".28"/><g transform="translate(36 32)" stroke="#ecf6f4" stroke-width="2.6">'
            '<path d="M3 13.5c3.6 0 4.4-4 8-4s4.9 4 9 4 5.4-4 9-4 4.4 4 8 4" opacity=".55"/>'
            '<path d="M6.5 18c3 .2 5.2 2.1 6.7 5.6l2 4.8 4.8-9 4.8 9 2-4.8c1.5-3.5 3.7-5.4 6.7-5.6"/>'
            '<path d="M54 12l5 16 5-13 5 13 5-16m6 0h13m-6.5 0v16M104 12v16m12-16v16m-12-8h12"/></g>'
            '<circle cx="56" cy="65.5" r="3" fill="',
            light,
            '"/><text x="560" y="58" text-anchor="end" font-family="ui-sans-serif,system-ui,sans-serif" font-size="15" '
            'font-weight="600" letter-spacing="3" fill="#a9c2c8">',
            caption,
            "</text>"
        );
    }

    /// @dev Returns strokes with a glow: a blurred copy in the main colour below a bright one of `width`. `id` must be unique
    /// in the picture.
    function glowing(string memory id, string memory strokes, string memory light, uint256 width)
        internal
        pure
        returns (string memory)
    {
        string memory thick = (width * 2).toString();
        string memory copy = string.concat('<use href="#', id, '" stroke="');
        return string.concat(
            '<defs><g id="',
            id,
            '">',
            strokes,
            "</g></defs>",
            copy,
            light,
            string.concat('" stroke-width="', thick, '" filter="url(#g)"/>'),
            copy,
            string.concat('#f4fffc" stroke-width="', width.toString(), '"/>')
        );
    }

    /// @dev Returns the specks, at positions, sizes and opacities that follow from the seed.
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
                decimal(150 + entropy / 648_000_000 % 600),
                '"/>'
            );
            entropy = uint256(keccak256(abi.encode(entropy)));
        }
        return string.concat('<g fill="', light, '">', drawn, "</g>");
    }

    /// @dev Returns the SVG path of a digit, 60 wide and 100 high.
    function digit(bytes1 character) private pure returns (string memory) {
        return [
            "M0 30a30 30 0 0 1 60 0v40a30 30 0 0 1-60 0z",
            "M16 22L42 0v100",
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
