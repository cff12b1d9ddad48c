// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../interfaces/IOrderLimits.sol";
import {RollingLimit} from "./RollingLimit.sol";

/// @title OrderCaps
/// @notice Caps of signed orders for all keys together. See the documentation in {IOrderLimits}.
abstract contract OrderCaps {
    /// @dev What an account has used.
    /// @param usedAt The time (Unix time) of the account's last order.
    /// @param amountUsed The amount that counted at `usedAt`, in units of 10^-18.
    struct Use {
        uint40 usedAt;
        uint88 amountUsed;
    }

    /// @dev See {IOrderLimits-Caps}. The caps of order and user share a slot; that of the block shares one with its total.
    uint88 private _perOrder;
    uint88 private _perUserDay;
    uint88 private _perBlock;

    /// @dev The total of all orders in block `_blockNumber`, in units of 10^-18.
    uint88 private _blockUsed;

    /// @dev The block of the last order.
    uint64 private _blockNumber;

    mapping(address user => Use) private _uses;

    /// @dev See {IOrderLimits-caps}.
    function _presentCaps() internal view returns (uint88 perOrder, uint88 perUserDay, uint88 perBlock) {
        return (_perOrder, _perUserDay, _perBlock);
    }

    /// @dev See {IOrderLimits-userAvailable}.
    function _availableToUser(address user) internal view returns (uint256) {
        (uint256 amountUsed, uint256 usedAt) = _usedBy(user);
        return RollingLimit.available(amountUsed, usedAt, _perUserDay / 2);
    }

    /// @dev Returns the amount of an account that counted at its last order, and the time of that order.
    function _usedBy(address user) internal view returns (uint256 amountUsed, uint256 usedAt) {
        return (_uses[user].amountUsed, _uses[user].usedAt);
    }

    /// @dev Returns the total of the orders in this block.
    function _usedInBlock() internal view returns (uint256) {
        return _blockNumber == block.number ? _blockUsed : 0;
    }

    /// @dev Counts an amount for user and block. Reverts when it is zero or exceeds a cap of order, user or block.
    function _useCaps(address user, uint256 amount) internal {
        if (amount == 0) revert IOrderLimits.ZeroAmount();
        (uint256 perOrder, uint256 perUserDay) = (_perOrder, _perUserDay);
        if (amount > perOrder) revert IOrderLimits.OrderCapExceeded(amount, perOrder);
        _countForUser(user, amount, perUserDay / 2);
        _countForBlock(amount);
    }

    /// @dev Replaces the caps. What was used still counts. Emits a {CapsSet} event.
    ///
    /// Requirements:
    /// - The caps of order and block must be above zero, that of the user at least 2.
    function _setCaps(IOrderLimits.Caps memory newCaps) internal {
        if (newCaps.perOrder == 0 || newCaps.perUserDay < 2 || newCaps.perBlock == 0) revert IOrderLimits.InvalidLimit();
        _perOrder = newCaps.perOrder;
        _perUserDay = newCaps.perUserDay;
        _perBlock = newCaps.perBlock;
        emit IOrderLimits.CapsSet(newCaps.perOrder, newCaps.perUserDay, newCaps.perBlock);
    }

    /// @dev Returns true when a cap is higher than the one in force.
    function _raisesCaps(IOrderLimits.Caps memory newCaps) internal view returns (bool) {
        return newCaps.perOrder > _perOrder || newCaps.perUserDay > _perUserDay || newCaps.perBlock > _perBlock;
    }

    /// @dev Counts an amount for a user; reverts when their cap is exceeded.
    function _countForUser(address user, uint256 amount, uint256 atOnce) internal {
        (uint256 amountUsed, uint256 usedAt) = _usedBy(user);
        uint256 total = RollingLimit.counted(amountUsed, usedAt, atOnce) + amount;
        if (total > atOnce) revert IOrderLimits.UserDayCapExceeded(total, atOnce);
        _uses[user] = Use(uint40(block.timestamp), _toAmount(total));
    }

    /// @dev Counts an amount for the block; reverts when its cap is exceeded.
    function _countForBlock(uint256 amount) internal {
        uint256 total = _usedInBlock() + amount;
        if (total > _perBlock) revert IOrderLimits.BlockCapExceeded(total, _perBlock);
        // casting to 'uint64' is safe because no chain has 2^64 blocks
        // forge-lint: disable-next-line(unsafe-typecast)
        _blockNumber = uint64(block.number);
        _blockUsed = _toAmount(total);
    }

    /// @dev Narrows an amount that was compared with a cap, itself a uint88.
    function _toAmount(uint256 amount) private pure returns (uint88) {
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint88(amount);
    }
}
