// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {DeepSea} from "./DeepSea.sol";

/// @dev A creature of light with mirrored arms, whose lengths are the number's own.
library DidArt {
    using Strings for uint256;

    uint256 private constant ARMS = 12;
    string private constant LIGHT = "#6db8ff";

    function describe(uint256 number) internal pure returns (string memory) {
        string memory title = string.concat("WTH Decentralized Identity #", number.toString());
        return DeepSea.describe(
            "WTH Decentralized Identity",
            "An identity in the WTH deep. It belongs to its account and cannot be moved.",
            number,
            DeepSea.trait("Transfer", "Never"),
            DeepSea.paint(title, LIGHT, number, creature(number))
        );
    }

    function creature(uint256 number) private pure returns (string memory) {
        uint256 entropy = uint256(keccak256(abi.encode("did", number)));
        string memory arms;
        for (uint256 i; i <= ARMS; ++i) {
            uint256 length = 90 + (entropy >> (i * 8)) % 100;
            uint256 angle = i * 180 / ARMS;
            arms = string.concat(arms, arm(angle, length));
            if (i % ARMS != 0) arms = string.concat(arms, arm(360 - angle, length));
        }
        return string.concat(
            '<g transform="translate(300 262)"><circle r="230" fill="url(#l)"/><g stroke="',
            LIGHT,
            '" stroke-width="3" filter="url(#g)"><circle r="44"/><circle r="66" opacity=".5"/>',
            arms,
            '</g><circle r="12" fill="#ecf6f4" filter="url(#g)"/></g>',
            '<g transform="translate(300 530)" stroke="#ecf6f4" stroke-width="9" filter="url(#g)">',
            DeepSea.numeral(number, 420, 52),
            "</g>"
        );
    }

    function arm(uint256 angle, uint256 length) private pure returns (string memory) {
        return string.concat(
            '<g transform="rotate(',
            angle.toString(),
            ')"><path d="M0-78V-',
            length.toString(),
            '"/><circle cy="-',
            (length + 9).toString(),
            '" r="5" fill="#ecf6f4"/></g>'
        );
    }
}
