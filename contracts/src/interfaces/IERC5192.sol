// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IERC5192
/// @notice ERC-5192, minimal soulbound tokens. The `Unlocked` event is left out because no token is ever unlocked.
interface IERC5192 {
    /// @notice Emitted when a token is minted, which locks it for good.
    event Locked(uint256 tokenId);

    /// @notice Returns true: every existing token is locked.
    /// @dev Requirements:
    /// - `tokenId` must exist.
    function locked(uint256 tokenId) external view returns (bool);
}
