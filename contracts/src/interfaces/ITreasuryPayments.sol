// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExactPayments} from "./IExactPayments.sol";
import {IGuarded} from "./IGuarded.sol";

/// @title ITreasuryPayments
/// @notice Payments from the caller to one treasury, which the admin can change after a delay.
interface ITreasuryPayments is IGuarded, IExactPayments {
    /// @notice Emitted when a change of treasury is proposed or withdrawn.
    /// @param treasury The proposed treasury; the zero address when the proposal was withdrawn.
    /// @param effectiveAt The first second (Unix time) at which `applyTreasury` works; 0 when the proposal was withdrawn.
    event TreasuryProposed(address indexed treasury, uint256 effectiveAt);

    /// @notice Emitted when a treasury takes effect, at deployment included.
    event TreasuryChanged(address indexed treasury);

    /// @notice Thrown when no treasury is proposed, or when the proposal's delay has not passed.
    /// @param effectiveAt The first second (Unix time) at which the change is possible; 0 without a proposal.
    error TreasuryChangeNotDue(uint256 effectiveAt);

    /// @notice Proposes a new treasury, which `applyTreasury` can put into effect after the admin delay. Replaces an
    /// earlier proposal; the zero address withdraws it.
    /// @dev Emits a {TreasuryProposed} event.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    /// - `newTreasury` must not be this contract.
    function proposeTreasury(address newTreasury) external;

    /// @notice Puts the proposed treasury into effect. Orders that name the old treasury are refused from then on.
    /// @dev Emits a {TreasuryChanged} event.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    /// - A treasury must be proposed, and the admin delay since its proposal must have passed.
    function applyTreasury() external;

    /// @notice Returns the account that receives all payments.
    function treasury() external view returns (address);

    /// @notice Returns the pending change of treasury.
    /// @return treasury The proposed treasury; the zero address without a proposal.
    /// @return effectiveAt The first second (Unix time) at which the change is possible; 0 without a proposal.
    function pendingTreasury() external view returns (address treasury, uint256 effectiveAt);
}
