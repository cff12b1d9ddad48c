// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OrderTerms} from "../src/base/OrderTerms.sol";

/// @title OrderLifetimes
/// @notice no order works after its deadline, earlier than a lifetime before it, or after its epoch [N23]
/// @custom:engine chc
contract OrderLifetimes is OrderTerms {
    /// @dev The last epoch that ended; 0 before.
    uint256 private _ended;

    constructor(uint256 lifetime) OrderTerms(lifetime) {}

    function checkTerms(uint256 deadline, uint256 epoch_) external view {
        _checkTerms(deadline, epoch_);
        assert(block.timestamp <= deadline);
        assert(deadline - block.timestamp <= _maxOrderLifetime);
        assert(epoch_ > _ended);
    }

    function raiseEpoch() external {
        _ended = _presentEpoch();
        _raiseEpoch();
    }

    /// @dev Must be violated: an order of a later epoch works in the second of its deadline.
    function control(uint256 deadline, uint256 epoch_) external view {
        _checkTerms(deadline, epoch_);
        assert(block.timestamp != deadline || epoch_ == 1);
    }
}
