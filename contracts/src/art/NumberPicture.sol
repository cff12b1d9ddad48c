// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NumberArt} from "./NumberArt.sol";

/// @title NumberPicture
/// @notice Metadata and pictures of number NFTs. A contract of its own, which {NumberNft} creates, because both together
/// exceed the size limit of contracts (EIP-170).
contract NumberPicture {
    /// @notice Returns the metadata of a number as a `data:` URI.
    function describe(uint256 number) external pure returns (string memory) {
        return NumberArt.describe(number);
    }
}
