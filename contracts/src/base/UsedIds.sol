// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../interfaces/IOrderLimits.sol";

/// @title UsedIds
/// @notice Ids of signed orders that were used. See the documentation in {IOrderLimits}.
abstract contract UsedIds {
    mapping(bytes32 orderId => bool) private _used;

    /// @dev See {IOrderLimits-used}.
    function _isUsed(bytes32 orderId) internal view returns (bool) {
        return _used[orderId];
    }

    /// @dev Marks an id as used. Reverts when it was used before.
    function _useId(bytes32 orderId) internal {
        if (_used[orderId]) revert IOrderLimits.OrderUsed(orderId);
        _used[orderId] = true;
    }
}
