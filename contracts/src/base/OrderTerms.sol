// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../interfaces/IOrderLimits.sol";

/// @title OrderTerms
/// @notice Lifetime and epoch of signed orders. See the documentation in {IOrderLimits}.
abstract contract OrderTerms {
    /// @dev The epoch. Declared first: it fits behind the flags of {Guarded}.
    uint32 private _epoch = 1;

    /// @dev See {IOrderLimits-maxOrderLifetime}.
    uint256 internal immutable _maxOrderLifetime;

    /// @dev Emits an {EpochRaised} event.
    ///
    /// Requirements:
    /// - `lifetime`, in seconds, must be above zero.
    constructor(uint256 lifetime) {
        if (lifetime == 0) revert IOrderLimits.InvalidLimit();
        _maxOrderLifetime = lifetime;
        emit IOrderLimits.EpochRaised(1);
    }

    /// @dev See {IOrderLimits-epoch}.
    function _presentEpoch() internal view returns (uint256) {
        return _epoch;
    }

    /// @dev Reverts unless an order of this deadline (Unix time) and epoch is accepted now.
    function _checkTerms(uint256 deadline, uint256 epoch_) internal view {
        if (block.timestamp > deadline) revert IOrderLimits.OrderExpired(deadline);
        if (deadline - block.timestamp > _maxOrderLifetime) revert IOrderLimits.DeadlineTooFar(deadline);
        if (epoch_ != _epoch) revert IOrderLimits.WrongEpoch(epoch_, _epoch);
    }

    /// @dev Raises the epoch by one. Emits an {EpochRaised} event.
    function _raiseEpoch() internal {
        ++_epoch;
        emit IOrderLimits.EpochRaised(_epoch);
    }
}
