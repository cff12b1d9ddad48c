// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC5192} from "./IERC5192.sol";
import {IPaidToken} from "./IPaidToken.sol";

/// @title IDid
/// @notice The decentralized identity (DID): a numbered ERC-721 token that can never be transferred, approved or burned.
interface IDid is IPaidToken, IERC5192 {
    /// @notice Emitted when an identity is minted.
    /// @param token The token that was paid with.
    /// @param amount The amount that the treasury received, in units of 10^-18.
    /// @param treasury The account that received it.
    event DidMinted(address indexed owner, uint256 indexed didNumber, address token, uint256 amount, address treasury);

    /// @notice Thrown by every call that would transfer an identity or let another account transfer it.
    error NotTransferable();

    /// @notice Returns the account's DID number; 0 when it has none.
    function didOf(address account) external view returns (uint256);
}
