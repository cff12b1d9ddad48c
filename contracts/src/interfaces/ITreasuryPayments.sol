// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExactPayments} from "./IExactPayments.sol";
import {IGuarded} from "./IGuarded.sol";

/// @title What every contract that takes payments has in common
/// @notice A payment goes exactly and straight from the caller to the treasury.
interface ITreasuryPayments is IGuarded, IExactPayments {
    /// @param effectiveAt the first second (Unix time) at which `applyTreasury` works; 0 withdraws the proposal
    event TreasuryProposed(address indexed treasury, uint256 effectiveAt);
    event TreasuryChanged(address indexed treasury);

    /// @notice No treasury change is due: none was proposed, or its delay has not passed.
    error TreasuryChangeNotDue(uint256 effectiveAt);

    /// @notice Announces a new treasury, which takes effect after the admin delay; the zero address withdraws it.
    function proposeTreasury(address newTreasury) external;

    /// @notice Makes the proposed change once its delay has passed. Orders that name the old treasury are then refused.
    function applyTreasury() external;

    function treasury() external view returns (address);

    /// @return treasury who is proposed, or the zero address
    /// @return effectiveAt when the change may be made (Unix time)
    function pendingTreasury() external view returns (address treasury, uint256 effectiveAt);
}
