// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {INumberedToken} from "./INumberedToken.sol";
import {ITreasuryPayments} from "./ITreasuryPayments.sol";

/// @title IPaidToken
/// @notice Numbered tokens that any account can mint once for a fixed price in USDT.
interface IPaidToken is ITreasuryPayments, INumberedToken {
    /// @notice Mints the next number to the caller and moves `price()` from the caller to the treasury.
    /// @dev Emits a {Transfer} event and the token's own event.
    ///
    /// Requirements:
    /// - The contract must not be paused.
    /// - The caller must not have minted before.
    /// - Fewer than `max()` tokens must have been minted.
    /// - The caller must hold `price()` and have approved it to this contract.
    /// - The treasury's balance must grow by exactly `price()`.
    ///
    /// @return number The minted number.
    function mint() external returns (uint256 number);

    /// @notice Returns the price, in units of 10^-18 of `stableToken()`. It is fixed at deployment.
    function price() external view returns (uint256);

    /// @notice Returns true when the account has minted, even if it has given the token away.
    function hasMinted(address account) external view returns (bool);
}
