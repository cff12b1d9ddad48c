// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {DeepSea} from "./DeepSea.sol";

/// @title NumberArt
/// @notice Draws a number NFT: the number on a sonar screen, in one of seven colours, among dots that follow from it.
library NumberArt {
    using Strings for uint256;

    /// @dev The number of rings of the screen.
    uint256 private constant RINGS = 6;

    /// @dev The number of dots on the screen.
    uint256 private constant ECHOES = 11;

    /// @dev Returns the metadata of number `number` as a `data:` URI.
    function describe(uint256 number) internal pure returns (string memory) {
        (string memory name, string memory light) = lightOf(number);
        string memory title = string.concat("WTH Number #", number.toString());
        return DeepSea.describe(
            "WTH Number",
            "A number of its own in the WTH deep.",
            number,
            DeepSea.trait("Light", name),
            DeepSea.paint(title, "NUMBER", light, number, sonar(number, light))
        );
    }

    /// @dev Returns the drawing: rings, sweep, dots and the number.
    function sonar(uint256 number, string memory light) private pure returns (string memory) {
        return string.concat(
            '<g transform="translate(300 312)"><circle r="290" fill="url(#l)"/><g stroke="',
            light,
            '">',
            rings(),
            '<path d="M-246 0h-20M246 0h20M0-246v-20M0 246v20" stroke-width="2"/></g><path transform="rotate(',
            (uint256(keccak256(abi.encode("sweep", number))) % 360).toString(),
            ')" d="M0 0L0-240A240 240 0 0 1 155-183z" fill="',
            light,
            '" fill-opacity=".1"/>',
            echoes(number, light),
            DeepSea.glowing("n", DeepSea.numeral(number, 430, 190), light, 10),
            "</g>"
        );
    }

    /// @dev Returns the concentric rings of the screen.
    function rings() private pure returns (string memory drawn) {
        for (uint256 i; i < RINGS; ++i) {
            drawn = string.concat(
                drawn,
                '<circle r="',
                (90 + i * 30).toString(),
                '" stroke-opacity="',
                DeepSea.decimal(500 - i * 60),
                '"/>'
            );
        }
    }

    /// @dev Returns the dots, at positions and sizes that follow from the number.
    function echoes(uint256 number, string memory light) private pure returns (string memory drawn) {
        uint256 entropy = uint256(keccak256(abi.encode("echo", number)));
        for (uint256 i; i < ECHOES; ++i) {
            drawn = string.concat(
                drawn,
                '<circle transform="rotate(',
                (entropy % 360).toString(),
                ')" cy="',
                (95 + entropy / 360 % 140).toString(),
                '" r="',
                (2 + entropy / 50_400 % 5).toString(),
                '"/>'
            );
            entropy = uint256(keccak256(abi.encode(entropy)));
        }
        return string.concat('<g fill="', light, '" fill-opacity=".75">', drawn, "</g>");
    }

    /// @dev Returns the name and the value of the number's colour.
    function lightOf(uint256 number) private pure returns (string memory name, string memory light) {
        uint256 choice = uint256(keccak256(abi.encode("light", number))) % 7;
        name = ["Plankton", "Lagoon", "Sky", "Dusk", "Urchin", "Coral", "Lantern"][choice];
        light = ["#4df2cb", "#4fd8f2", "#6db8ff", "#9aa5ff", "#c693ff", "#ff93c6", "#ffb454"][choice];
    }
}
