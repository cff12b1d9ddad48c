// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPaidToken} from "./IPaidToken.sol";

/// @title The seed badge: a commemorative token that can be given away
interface ISeedBadge is IPaidToken {
    /// @notice A badge was minted. `token`, `amount` and `treasury` are what really moved and where it went.
    event BadgeMinted(address indexed owner, uint256 indexed tokenId, address token, uint256 amount, address treasury);
}
