// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStableToken} from "./IStableToken.sol";

/// @title What every contract that moves USDT has in common
/// @notice Only the caller pays, straight to the receiver and exactly the amount. The contract never holds tokens.
interface IExactPayments {
    /// @notice The token does not count in units of 10^-18.
    error WrongDecimals(uint8 decimals);
    /// @notice The receiver did not get exactly the amount due.
    error WrongAmountReceived(uint256 received, uint256 expected);

    /// @notice What is paid with.
    function stableToken() external view returns (IStableToken);
}
