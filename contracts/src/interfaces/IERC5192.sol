// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ERC-5192: tokens that cannot be moved
interface IERC5192 {
    /// @notice The token was minted and can never be moved.
    event Locked(uint256 tokenId);

    /// @notice Whether the token cannot be moved. Reverts for one that does not exist.
    function locked(uint256 tokenId) external view returns (bool);
}
