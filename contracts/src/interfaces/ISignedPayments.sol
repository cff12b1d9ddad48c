// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExactPayments} from "./IExactPayments.sol";
import {ISignedOrders} from "./ISignedOrders.sol";

/// @title ISignedPayments
/// @notice Signed orders that are paid to the treasury. An order names treasury and token, so it can pay no one else. The
/// caps count the amount paid, in units of 10^-18 USDT.
interface ISignedPayments is ISignedOrders, IExactPayments {
    /// @notice Thrown when the order's recipient is not the treasury in effect.
    error WrongRecipient(address recipient);

    /// @notice Thrown when the order's token is not `stableToken()`.
    error WrongToken(address token);
}
