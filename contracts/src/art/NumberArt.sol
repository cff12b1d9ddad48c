// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {DeepSea} from "./DeepSea.sol";

/// @dev The number itself, sounding through the water in one of seven lights.
library NumberArt {
    using Strings for uint256;

    function describe(uint256 number) internal pure returns (string memory) {
        (string memory name, string memory light) = lightOf(number);
        string memory title = string.concat("WTH Number #", number.toString());
        return DeepSea.describe(
            "WTH Number",
            "A number of its own in the WTH deep.",
            number,
            DeepSea.trait("Light", name),
            DeepSea.paint(title, light, number, sounding(number, light))
        );
    }

    function sounding(uint256 number, string memory light) private pure returns (string memory) {
        string memory rings;
        for (uint256 i; i < 6; ++i) {
            rings = string.concat(
                rings, '<circle r="', (120 + i * 42).toString(), '" opacity="', DeepSea.decimal(520 - i * 80), '"/>'
            );
        }
        return string.concat(
            '<g transform="translate(300 300)"><circle r="290" fill="url(#l)"/><g stroke="',
            light,
            '" stroke-width="1.5">',
            rings,
            '</g><g filter="url(#g)" stroke="#ecf6f4" stroke-width="11">',
            DeepSea.numeral(number, 440, 190),
            "</g></g>"
        );
    }

    function lightOf(uint256 number) private pure returns (string memory name, string memory light) {
        uint256 choice = uint256(keccak256(abi.encode("light", number))) % 7;
        name = ["Plankton", "Lagoon", "Sky", "Dusk", "Urchin", "Coral", "Lantern"][choice];
        light = ["#4df2cb", "#4fd8f2", "#6db8ff", "#9aa5ff", "#c693ff", "#ff93c6", "#ffb454"][choice];
    }
}
