// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../interfaces/IOrderLimits.sol";
import {RollingLimit} from "./RollingLimit.sol";

/// @title SigningKeys
/// @notice Signing keys of orders with their limits. See the documentation in {IOrderLimits}.
abstract contract SigningKeys {
    /// @dev A signing key, in one slot. Unknown while `notAfter` is 0.
    /// @param notAfter The last second (Unix time) at which the key's orders are accepted.
    /// @param usedAt The time (Unix time) of the key's last order.
    /// @param dailyCap See {IOrderLimits-SignerLimits}.
    /// @param amountUsed The amount that counted at `usedAt`, in units of 10^-18.
    struct Key {
        uint40 notAfter;
        uint40 usedAt;
        uint88 dailyCap;
        uint88 amountUsed;
    }

    mapping(address signer => bool) private _retired;

    mapping(address signer => Key) private _keys;

    /// @dev See {IOrderLimits-retired}.
    function _isRetired(address signer) internal view returns (bool) {
        return _retired[signer];
    }

    /// @dev See {IOrderLimits-signerLimits}.
    function _limitsOf(address signer) internal view returns (uint40 notAfter, uint88 dailyCap) {
        return (_keys[signer].notAfter, _keys[signer].dailyCap);
    }

    /// @dev See {IOrderLimits-signerAvailable}.
    function _availableToKey(address signer) internal view returns (uint256) {
        (uint256 amountUsed, uint256 usedAt) = _usedByKey(signer);
        return RollingLimit.available(amountUsed, usedAt, _keys[signer].dailyCap / 2);
    }

    /// @dev Returns the amount of a key that counted at its last order, and the time of that order.
    function _usedByKey(address signer) internal view returns (uint256 amountUsed, uint256 usedAt) {
        return (_keys[signer].amountUsed, _keys[signer].usedAt);
    }

    /// @dev Returns true when the account is a signing key, expired or not.
    function _isSigner(address account) internal view returns (bool) {
        return _keys[account].notAfter != 0;
    }

    /// @dev Counts an amount for a key. Reverts unless the key is in force and its cap allows the amount.
    function _useKey(address signer, uint256 amount) internal {
        Key memory key = _keys[signer];
        if (key.notAfter == 0) revert IOrderLimits.UnknownSigner(signer);
        if (block.timestamp > key.notAfter) revert IOrderLimits.SignerExpired(signer);
        uint256 atOnce = key.dailyCap / 2;
        uint256 total = RollingLimit.counted(key.amountUsed, key.usedAt, atOnce) + amount;
        if (total > atOnce) revert IOrderLimits.SignerDayCapExceeded(total, atOnce);
        key.usedAt = uint40(block.timestamp);
        // casting to 'uint88' is safe because the total is within a cap, itself a uint88
        // forge-lint: disable-next-line(unsafe-typecast)
        key.amountUsed = uint88(total);
        _keys[signer] = key;
    }

    /// @dev Adds a signing key. Emits a {SignerSet} event.
    ///
    /// Requirements:
    /// - `signer` must not be in force.
    /// - The requirements of {_setKey}.
    function _addKey(address signer, IOrderLimits.SignerLimits memory limits) internal {
        if (_isSigner(signer)) revert IOrderLimits.SignerState(signer);
        _setKey(signer, limits);
    }

    /// @dev Stores the limits of a key. What it has used still counts. Emits a {SignerSet} event.
    ///
    /// Requirements:
    /// - `signer` must not be retired.
    /// - `limits.notAfter` must be in the future and `limits.dailyCap` at least 2.
    function _setKey(address signer, IOrderLimits.SignerLimits memory limits) internal {
        if (_retired[signer]) revert IOrderLimits.SignerIsRetired(signer);
        if (limits.notAfter <= block.timestamp || limits.dailyCap < 2) revert IOrderLimits.InvalidLimit();
        _keys[signer].notAfter = limits.notAfter;
        _keys[signer].dailyCap = limits.dailyCap;
        emit IOrderLimits.SignerSet(signer, limits.notAfter, limits.dailyCap);
    }

    /// @dev Returns true when a limit is higher than that of the key in force.
    ///
    /// Requirements:
    /// - `signer` must be in force.
    function _raisesKey(address signer, IOrderLimits.SignerLimits memory limits) internal view returns (bool) {
        if (!_isSigner(signer)) revert IOrderLimits.SignerState(signer);
        return limits.notAfter > _keys[signer].notAfter || limits.dailyCap > _keys[signer].dailyCap;
    }

    /// @dev Removes a signing key for ever; does nothing for an unknown one. Emits a {SignerRetired} event.
    function _retireKey(address signer) internal {
        if (!_isSigner(signer)) return;
        _retired[signer] = true;
        delete _keys[signer];
        emit IOrderLimits.SignerRetired(signer);
    }
}
