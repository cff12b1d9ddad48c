// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OrderCaps} from "../src/base/OrderCaps.sol";
import {RollingLimit} from "../src/base/RollingLimit.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";

/// @title UserCaps
/// @notice an order counts for its account as a use of its rolling cap, and nothing else changes what counts [N23]
/// @dev Joins {OrderCaps} to {RollingWindow}. Each function is proven from any state.
/// @custom:engine bmc
contract UserCaps is OrderCaps {
    function use(address user, uint256 amount, uint88 atOnce) external {
        (uint256 amountUsed, uint256 usedAt) = _usedBy(user);
        uint256 total = RollingLimit.counted(amountUsed, usedAt, atOnce) + amount;
        _countForUser(user, amount, atOnce);
        (uint256 amountThen, uint256 usedThen) = _usedBy(user);
        assert(amountThen == total);
        assert(usedThen == block.timestamp);
        assert(total <= atOnce);
        control(amount);
    }

    function useOfOther(address user, address other, uint256 amount, uint88 atOnce) external {
        require(user != other);
        (uint256 amountUsed, uint256 usedAt) = _usedBy(other);
        _countForUser(user, amount, atOnce);
        (uint256 amountThen, uint256 usedThen) = _usedBy(other);
        assert(amountThen == amountUsed && usedThen == usedAt);
    }

    function set(IOrderLimits.Caps memory newCaps, address any) external {
        (uint256 amountUsed, uint256 usedAt) = _usedBy(any);
        _setCaps(newCaps);
        (uint256 amountThen, uint256 usedThen) = _usedBy(any);
        assert(amountThen == amountUsed && usedThen == usedAt);
    }

    /// @dev Must be violated: an order can be accepted.
    function control(uint256 amount) private pure {
        assert(amount < 2);
    }
}
