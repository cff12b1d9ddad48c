// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedOrders} from "../interfaces/ISignedOrders.sol";
import {ISignedPayments} from "../interfaces/ISignedPayments.sol";
import {ExactPayments} from "./ExactPayments.sol";
import {SignedOrders} from "./SignedOrders.sol";

/// @title SignedPayments
/// @notice See the documentation in {ISignedPayments}.
abstract contract SignedPayments is ISignedPayments, SignedOrders, ExactPayments {
    /// @inheritdoc ISignedOrders
    function orderTerms()
        external
        view
        override(ISignedOrders, SignedOrders)
        returns (address, address, uint256, uint256, bool)
    {
        return (treasury, address(stableToken), epoch(), maxOrderLifetime(), paused());
    }

    /// @dev Requirements:
    /// - `recipient` must be the treasury in effect.
    /// - `token` must be the payment token.
    function _checkPayment(address recipient, address token) internal view {
        if (recipient != treasury) revert WrongRecipient(recipient);
        if (token != address(stableToken)) revert WrongToken(token);
    }
}
