// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStableToken} from "../interfaces/IStableToken.sol";
import {ITreasuryPayments} from "../interfaces/ITreasuryPayments.sol";
import {ExactPayments} from "./ExactPayments.sol";
import {Guarded} from "./Guarded.sol";

/// @title TreasuryPayments
/// @notice See the documentation in {ITreasuryPayments}.
/// @dev Derived contracts call {_collect} as their last step.
abstract contract TreasuryPayments is ITreasuryPayments, Guarded, ExactPayments {
    /// @inheritdoc ITreasuryPayments
    address public treasury;

    /// @dev The proposed treasury; the zero address without a proposal.
    address private _pendingTreasury;

    /// @dev The first second (Unix time) at which the proposal can take effect; 0 without a proposal.
    uint256 private _pendingTreasuryAt;

    /// @dev Emits a {TreasuryChanged} event.
    ///
    /// Requirements:
    /// - `token` must have 18 decimals.
    /// - `treasury_` must not be the zero address or this contract.
    constructor(IStableToken token, address treasury_) ExactPayments(token) {
        if (treasury_ == address(0) || treasury_ == address(this)) revert InvalidSetting();
        treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }

    /// @inheritdoc ITreasuryPayments
    function proposeTreasury(address newTreasury) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (newTreasury == address(this)) revert InvalidSetting();
        _pendingTreasury = newTreasury;
        _pendingTreasuryAt = newTreasury == address(0) ? 0 : block.timestamp + defaultAdminDelay();
        emit TreasuryProposed(newTreasury, _pendingTreasuryAt);
    }

    /// @inheritdoc ITreasuryPayments
    function applyTreasury() external onlyRole(DEFAULT_ADMIN_ROLE) {
        uint256 due = _pendingTreasuryAt;
        if (due == 0 || block.timestamp < due) revert TreasuryChangeNotDue(due);
        treasury = _pendingTreasury;
        delete _pendingTreasury;
        delete _pendingTreasuryAt;
        emit TreasuryChanged(treasury);
    }

    /// @inheritdoc ITreasuryPayments
    function pendingTreasury() external view returns (address, uint256) {
        return (_pendingTreasury, _pendingTreasuryAt);
    }

    /// @dev Moves `amount` (units of 10^-18) from the caller to the treasury, with the requirements of {_payExactly}.
    function _collect(uint256 amount) internal {
        _payExactly(treasury, amount);
    }
}
