// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedOrders} from "./ISignedOrders.sol";
import {ITreasuryPayments} from "./ITreasuryPayments.sol";

/// @title What every contract that is paid by signed orders has in common
/// @notice The caps count the amount paid. An order names the treasury and the token, so that it pays nobody else.
interface ISignedPayments is ISignedOrders, ITreasuryPayments {
    error WrongRecipient(address recipient);
    error WrongToken(address token);
}
