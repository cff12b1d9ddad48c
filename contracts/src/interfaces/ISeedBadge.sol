// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPaidToken} from "./IPaidToken.sol";

/// @title ISeedBadge
/// @notice The seed badge: a commemorative, transferable ERC-721 token.
interface ISeedBadge is IPaidToken {
    /// @notice Emitted when a badge is minted.
    /// @param token The token that was paid with.
    /// @param amount The amount that the treasury received, in units of 10^-18.
    /// @param treasury The account that received it.
    event BadgeMinted(address indexed owner, uint256 indexed tokenId, address token, uint256 amount, address treasury);
}
