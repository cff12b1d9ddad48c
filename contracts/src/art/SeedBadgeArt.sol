// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {DeepSea} from "./DeepSea.sol";

/// @dev A medal in the deep: a seed of six petals that gives light, in a ring that bears the name.
library SeedBadgeArt {
    using Strings for uint256;

    string private constant LIGHT = "#4df2cb";

    function describe(uint256 number) internal pure returns (string memory) {
        string memory title = string.concat("WTH Seed Badge #", number.toString());
        return DeepSea.describe(
            "WTH Seed Badge",
            "A commemorative badge for those who were there when WTH was a seed.",
            number,
            DeepSea.trait("Kind", "Seed badge"),
            DeepSea.paint(title, LIGHT, number, medal(number))
        );
    }

    function medal(uint256 number) private pure returns (string memory) {
        string memory petals;
        for (uint256 angle; angle < 360; angle += 60) {
            petals = string.concat(
                petals,
                '<path transform="rotate(',
                angle.toString(),
                ')" d="M0 0c-34-34-34-76 0-110 34 34 34 76 0 110z"/>'
            );
        }
        return string.concat(
            '<g transform="translate(300 262)"><circle r="210" fill="url(#l)"/><g stroke="#4df2cb">'
            '<circle r="196" stroke-width="3"/><circle r="184" stroke-width="6" stroke-dasharray="1 8.63" opacity=".6"/>'
            '<circle r="136" stroke-width="1.5" opacity=".6"/></g><g filter="url(#g)" stroke="#86ffe1" stroke-width="3">'
            '<g fill="#4df2cb" fill-opacity=".12">',
            petals,
            '</g></g><circle r="11" fill="#ecf6f4" filter="url(#g)"/></g>'
            '<g transform="translate(300 530)" stroke="#ecf6f4" stroke-width="9" filter="url(#g)">',
            DeepSea.numeral(number, 420, 52),
            "</g>"
        );
    }
}
