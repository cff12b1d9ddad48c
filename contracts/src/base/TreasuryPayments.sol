// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStableToken} from "../interfaces/IStableToken.sol";
import {ITreasuryPayments} from "../interfaces/ITreasuryPayments.sol";
import {ExactPayments} from "./ExactPayments.sol";
import {Guarded} from "./Guarded.sol";

/// @dev Contracts that take payments inherit this and call `_collect` as the last thing they do.
abstract contract TreasuryPayments is ITreasuryPayments, Guarded, ExactPayments {
    address public treasury;

    address private _pendingTreasury;
    uint256 private _pendingTreasuryAt;

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

    /// @dev Moves exactly `amount` from the caller to the treasury; reverts otherwise.
    function _collect(uint256 amount) internal {
        _payExactly(treasury, amount);
    }
}
