// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {ISignedOrders} from "../interfaces/ISignedOrders.sol";
import {ISignedPayments} from "../interfaces/ISignedPayments.sol";
import {Guarded} from "./Guarded.sol";
import {SignedOrders} from "./SignedOrders.sol";
import {TreasuryPayments} from "./TreasuryPayments.sol";

/// @title SignedPayments
/// @notice See the documentation in {ISignedPayments}.
/// @dev Both parents derive from {Guarded}. Where their overrides meet, those of {SignedOrders} apply.
abstract contract SignedPayments is ISignedPayments, SignedOrders, TreasuryPayments {
    /// @inheritdoc ISignedOrders
    function orderTerms()
        external
        view
        override(ISignedOrders, SignedOrders)
        returns (address, address, uint256, uint256, bool)
    {
        return (treasury, address(stableToken), epoch, maxOrderLifetime, paused());
    }

    /// @dev Requirements:
    /// - `recipient` must be the treasury in effect.
    /// - `token` must be the payment token.
    function _checkPayment(address recipient, address token) internal view {
        if (recipient != treasury) revert WrongRecipient(recipient);
        if (token != address(stableToken)) revert WrongToken(token);
    }

    /// @dev See {SignedOrders-grantRole}.
    function grantRole(bytes32 role, address account) public override(AccessControlDefaultAdminRules, SignedOrders) {
        super.grantRole(role, account);
    }

    /// @dev See {SignedOrders-_revokeRole}.
    function _revokeRole(bytes32 role, address account)
        internal
        override(AccessControlDefaultAdminRules, SignedOrders)
        returns (bool)
    {
        return super._revokeRole(role, account);
    }

    /// @dev See {Guarded-_holdsOtherThan}.
    function _holdsOtherThan(bytes32 role, address account)
        internal
        view
        override(Guarded, SignedOrders)
        returns (bool)
    {
        return super._holdsOtherThan(role, account);
    }
}
