// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

/// @title INumberedToken
/// @notice ERC-721 tokens that are numbered from 1 in the order of minting. An account can mint one, ever. `tokenURI`
/// returns a `data:` URI whose metadata and picture are made by the contract and refer to nothing outside it.
interface INumberedToken is IERC721Metadata {
    /// @notice Thrown when an account mints a second time, even if it has given the first token away.
    error AlreadyMinted(address account);

    /// @notice Thrown when all `max` tokens have been minted.
    error SoldOut(uint256 max);

    /// @notice Returns the maximum number of tokens, which is fixed at deployment.
    function max() external view returns (uint256);

    /// @notice Returns the number of tokens minted so far, which is also the number of the newest.
    function mintAmount() external view returns (uint256);
}
