// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OrderCaps} from "../src/base/OrderCaps.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";

/// @title OrderAndBlockCaps
/// @notice no order exceeds the cap of an order, and the orders of no block that of a block [N23]
/// @dev Induction over the orders of a block: each adds its amount to the total.
/// @custom:engine bmc
contract OrderAndBlockCaps is OrderCaps {
    function use(address user, uint256 amount) external {
        _useCaps(user, amount);
        (uint256 perOrder,, uint256 perBlock) = _presentCaps();
        assert(amount > 0);
        assert(amount <= perOrder);
        assert(_usedInBlock() <= perBlock);
    }

    function countForBlock(uint256 amount) external {
        uint256 before = _usedInBlock();
        _countForBlock(amount);
        assert(_usedInBlock() == before + amount);
        control(amount);
    }

    function countForUser(address user, uint256 amount, uint256 atOnce) external {
        uint256 before = _usedInBlock();
        _countForUser(user, amount, atOnce);
        assert(_usedInBlock() == before);
    }

    function set(IOrderLimits.Caps memory newCaps) external {
        uint256 before = _usedInBlock();
        _setCaps(newCaps);
        assert(_usedInBlock() == before);
    }

    /// @dev Must be violated: an order can be accepted.
    function control(uint256 amount) private pure {
        assert(amount < 2);
    }
}
