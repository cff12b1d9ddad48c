// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {DeepSea} from "./DeepSea.sol";

/// @title DidArt
/// @notice Draws an identity: a symmetric creature with nine arms on each side, whose shape follows from the number.
library DidArt {
    using Strings for uint256;

    /// @dev The number of arms on each side.
    uint256 private constant ARMS = 9;

    /// @dev Returns the metadata of identity `number` as a `data:` URI.
    function describe(uint256 number) internal pure returns (string memory) {
        string memory title = string.concat("WTH Decentralized Identity #", number.toString());
        uint256 entropy = uint256(keccak256(abi.encode("did", number)));
        string memory light = ["#4fd8f2", "#6db8ff", "#9aa5ff", "#c693ff", "#4df2cb"][entropy % 5];
        return DeepSea.describe(
            "WTH Decentralized Identity",
            "An identity in the WTH deep. It belongs to its account and cannot be moved.",
            number,
            DeepSea.trait("Transfer", "Never"),
            DeepSea.paint(title, "IDENTITY", light, number, creature(number, entropy / 5, light))
        );
    }

    /// @dev Returns the drawing: rings, the creature and the number below it.
    function creature(uint256 number, uint256 entropy, string memory light) private pure returns (string memory) {
        return string.concat(
            '<g transform="translate(300 284)"><circle r="260" fill="url(#l)"/><g stroke="',
            light,
            '"><circle r="196" stroke-opacity=".35" stroke-dasharray="1 8" stroke-width="3"/>'
            '<circle r="34" stroke-opacity=".6"/><circle r="52" stroke-opacity=".3"/></g>',
            body(entropy, light),
            '<circle r="26" fill="',
            light,
            '" filter="url(#g)"/><circle r="11" fill="#f4fffc"/></g><g transform="translate(300 520)">',
            DeepSea.glowing("n", DeepSea.numeral(number, 420, 50), light, 7),
            "</g>"
        );
    }

    /// @dev Returns the arms of one side and their mirror image.
    function body(uint256 entropy, string memory light) private pure returns (string memory) {
        string memory arms;
        for (uint256 i; i < ARMS; ++i) {
            arms = string.concat(arms, arm(5 + i * 170 / (ARMS - 1), entropy >> (i * 24)));
        }
        string memory side = DeepSea.glowing("h", string.concat('<g fill="#f4fffc">', arms, "</g>"), light, 2);
        return string.concat('<g id="a">', side, '</g><use href="#a" transform="scale(-1 1)"/>');
    }

    /// @dev Returns an arm that points upwards from the centre, rotated by `angle` degrees. Bits of `entropy` set its shape.
    function arm(uint256 angle, uint256 entropy) private pure returns (string memory) {
        uint256 length = 96 + entropy % 84;
        string memory tip = length.toString();
        return string.concat(
            '<g transform="rotate(',
            angle.toString(),
            ')"><path fill="none" d="M0-60C',
            (entropy / 84 % 44).toString(),
            "-80-",
            (entropy / 3696 % 34).toString(),
            "-",
            (length - 24).toString(),
            " 0-",
            tip,
            string.concat('"/><circle cy="-', tip, '" r="', (3 + entropy / 125_664 % 4).toString(), '"/></g>')
        );
    }
}
