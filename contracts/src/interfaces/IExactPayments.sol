// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStableToken} from "./IStableToken.sol";

/// @title IExactPayments
/// @notice Payments in USDT: the caller pays, the receiver gets exactly the amount, and the contract never holds tokens.
interface IExactPayments {
    /// @notice A signed approval (ERC-2612) of exactly the amount due, from the caller to this contract.
    /// @param deadline The last second (Unix time) at which the token accepts it.
    /// @param v The signature.
    /// @param r The signature.
    /// @param s The signature.
    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice Thrown at deployment when the payment token does not have 18 decimals.
    error WrongDecimals(uint8 decimals);

    /// @notice Thrown when the receiver's balance did not grow by exactly the amount due.
    /// @param received The growth of the receiver's balance, in units of 10^-18.
    /// @param expected The amount due, in units of 10^-18.
    error WrongAmountReceived(uint256 received, uint256 expected);

    /// @notice Returns the payment token, which is fixed at deployment.
    function stableToken() external view returns (IStableToken);
}
