// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

/// @title INumberedToken
/// @notice ERC-721 tokens that are numbered from 1 in the order of minting. An account can mint one, ever. A contract can
/// continue the numbers of a predecessor, which must be paused before. `tokenURI`
/// returns a `data:` URI whose metadata and picture are made by the contract and refer to nothing outside it.
interface INumberedToken is IERC721Metadata {
    /// @notice Thrown when an account mints a second time, even if it has given the first token away.
    error AlreadyMinted(address account);

    /// @notice Thrown when a number is adopted that the predecessor had not minted when this contract was deployed.
    error NotAdoptable(uint256 number);

    /// @notice Thrown when all `max` tokens have been minted.
    error SoldOut(uint256 max);

    /// @notice Returns the maximum number of tokens, which is fixed at deployment.
    function max() external view returns (uint256);

    /// @notice Returns the number of tokens minted so far, which is also the number of the newest.
    function mintAmount() external view returns (uint256);

    /// @notice Mints tokens of the predecessor again, under the same numbers, to their present owners. Any account can
    /// call this; the predecessor keeps its tokens, which no longer count on the platform.
    /// @dev Emits a {Transfer} event for each.
    ///
    /// Requirements:
    /// - The predecessor must have minted each number before this contract was deployed.
    /// - No number must have been adopted.
    function adopt(uint256[] calldata numbers) external;

    /// @notice Returns the contract whose tokens this one continues; the zero address for a first contract.
    function predecessor() external view returns (INumberedToken);

    /// @notice Returns the number that the account has minted, here or in a predecessor, even if it has given the token
    /// away; 0 when it has minted none.
    function numberOf(address account) external view returns (uint256);
}
