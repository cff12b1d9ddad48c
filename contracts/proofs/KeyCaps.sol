// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RollingLimit} from "../src/base/RollingLimit.sol";
import {SigningKeys} from "../src/base/SigningKeys.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";

/// @title KeyCaps
/// @notice an order counts for its key as a use of its rolling cap, and nothing but removal changes what counts [N23]
/// @dev Joins {SigningKeys} to {RollingWindow}. Each function is proven from any state.
/// @custom:engine bmc
contract KeyCaps is SigningKeys {
    function use(address signer, uint256 amount) external {
        (uint256 amountUsed, uint256 usedAt) = _usedByKey(signer);
        (, uint256 dailyCap) = _limitsOf(signer);
        uint256 total = RollingLimit.counted(amountUsed, usedAt, dailyCap / 2) + amount;
        _useKey(signer, amount);
        (uint256 amountThen, uint256 usedThen) = _usedByKey(signer);
        assert(amountThen == total);
        assert(usedThen == block.timestamp);
        assert(2 * amountThen <= dailyCap);
        control(amount);
    }

    function useOfOther(address signer, address other, uint256 amount) external {
        require(signer != other);
        (uint256 amountUsed, uint256 usedAt) = _usedByKey(other);
        _useKey(signer, amount);
        (uint256 amountThen, uint256 usedThen) = _usedByKey(other);
        assert(amountThen == amountUsed && usedThen == usedAt);
    }

    function set(address signer, IOrderLimits.SignerLimits memory limits, address any) external {
        (uint256 amountUsed, uint256 usedAt) = _usedByKey(any);
        _setKey(signer, limits);
        assert(_isSigner(signer));
        (uint256 amountThen, uint256 usedThen) = _usedByKey(any);
        assert(amountThen == amountUsed && usedThen == usedAt);
    }

    function retireOther(address signer, address other) external {
        require(signer != other);
        (uint256 amountUsed, uint256 usedAt) = _usedByKey(other);
        _retireKey(signer);
        (uint256 amountThen, uint256 usedThen) = _usedByKey(other);
        assert(amountThen == amountUsed && usedThen == usedAt);
    }

    /// @dev Must be violated: an order can be accepted.
    function control(uint256 amount) private pure {
        assert(amount < 2);
    }
}
