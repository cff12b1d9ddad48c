// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {UsedIds} from "../src/base/UsedIds.sol";

/// @title OrderIds
/// @notice an order id works at most once [N23]
/// @custom:engine chc
contract OrderIds is UsedIds {
    /// @dev Any id: what holds for it holds for all.
    bytes32 private immutable _watched;

    /// @dev The number of times that the watched id has worked.
    uint256 private _uses;

    constructor(bytes32 watched) {
        _watched = watched;
    }

    function useId(bytes32 orderId) external {
        _useId(orderId);
        if (orderId == _watched) ++_uses;
    }

    function check() external view {
        assert(_uses <= 1);
    }

    /// @dev Must be violated: an id can be used.
    function control() external view {
        assert(_uses == 0);
    }
}
