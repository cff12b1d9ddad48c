// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExactPayments} from "./IExactPayments.sol";
import {IGuarded} from "./IGuarded.sol";
import {INumberedToken} from "./INumberedToken.sol";

/// @title IPaidToken
/// @notice Numbered tokens that any account can mint once for a fixed price in USDT.
interface IPaidToken is IGuarded, IExactPayments, INumberedToken {
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

    /// @notice Mints like {mint}, with a signed approval of exactly `price()` in place of an approval transaction.
    /// @dev Emits the events of {mint} and an {IERC20-Approval} event of the payment token.
    ///
    /// Requirements:
    /// - The requirements of {mint}; `permit` can give the approval.
    ///
    /// @return number The minted number.
    function mintWithPermit(Permit calldata permit) external returns (uint256 number);

    /// @notice Returns the price, in units of 10^-18 of `stableToken()`. It is fixed at deployment.
    function price() external view returns (uint256);

    /// @notice Returns true when the account has minted, even if it has given the token away.
    function hasMinted(address account) external view returns (bool);
}
