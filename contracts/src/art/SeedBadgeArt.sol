// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {DeepSea} from "./DeepSea.sol";

/// @title SeedBadgeArt
/// @notice Draws a seed badge: a medal of seven circles in a ring of sixty marks, some of them lit depending on the number.
library SeedBadgeArt {
    using Strings for uint256;

    /// @dev The main colour of all badges.
    string private constant LIGHT = "#4df2cb";

    /// @dev Returns the metadata of badge `number` as a `data:` URI.
    function describe(uint256 number) internal pure returns (string memory) {
        string memory title = string.concat("WTH Seed Badge #", number.toString());
        return DeepSea.describe(
            "WTH Seed Badge",
            "A commemorative badge for those who were there when WTH was a seed.",
            number,
            DeepSea.trait("Kind", "Seed badge"),
            DeepSea.paint(title, "SEED BADGE", LIGHT, number, medal(number))
        );
    }

    /// @dev Returns the drawing: the medal and the number below it.
    function medal(uint256 number) private pure returns (string memory) {
        return string.concat(
            '<g transform="translate(300 284)"><circle r="250" fill="url(#l)"/><circle r="178" fill="#04121a" '
            'fill-opacity=".55" stroke="#4df2cb" stroke-width="2.5"/><circle r="144" stroke="#4df2cb" stroke-opacity=".5"/>',
            marks(number),
            DeepSea.glowing("c", seed(), LIGHT, 2),
            '<circle r="22" fill="#4df2cb" filter="url(#g)"/><circle r="9" fill="#f4fffc"/></g>'
            '<g transform="translate(300 520)">',
            DeepSea.glowing("n", DeepSea.numeral(number, 420, 50), LIGHT, 7),
            "</g>"
        );
    }

    /// @dev Returns the sixty marks of the ring; a bit of the number's hash decides for each if it is lit.
    function marks(uint256 number) private pure returns (string memory drawn) {
        uint256 entropy = uint256(keccak256(abi.encode("seed", number)));
        string memory lit;
        string memory dim;
        for (uint256 i; i < 60; ++i) {
            string memory mark = string.concat('<path transform="rotate(', (i * 6).toString(), ')" d="M0-168v14"/>');
            if (entropy >> i & 1 == 1) lit = string.concat(lit, mark);
            else dim = string.concat(dim, mark);
        }
        return string.concat(
            '<g stroke="#4df2cb" stroke-width="3"><g stroke-opacity=".22">',
            dim,
            '</g><g stroke="#86ffe1">',
            lit,
            "</g></g>"
        );
    }

    /// @dev Returns the seven overlapping circles in the middle.
    function seed() private pure returns (string memory drawn) {
        drawn = '<g fill="#4df2cb" fill-opacity=".07"><circle r="64"/>';
        for (uint256 angle; angle < 360; angle += 60) {
            drawn = string.concat(drawn, '<circle cy="-64" r="64" transform="rotate(', angle.toString(), ')"/>');
        }
        return string.concat(drawn, "</g>");
    }
}
