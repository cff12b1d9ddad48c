// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SigningKeys} from "../src/base/SigningKeys.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";

/// @title RemovedKeys
/// @notice a removed signing key never comes back, and no key signs after its end [N23]
/// @dev Induction: a removed key is not in force, and every call keeps that for any account.
/// @custom:engine bmc
contract RemovedKeys is SigningKeys {
    function use(address signer, uint256 amount, address any) external {
        bool wasRemoved = _isRetired(any);
        require(_holds(any));
        (uint256 notAfter,) = _limitsOf(signer);
        _useKey(signer, amount);
        assert(block.timestamp <= notAfter);
        assert(!wasRemoved || signer != any);
        assert(!wasRemoved || _isRetired(any));
        assert(_holds(any));
    }

    function add(address signer, IOrderLimits.SignerLimits memory limits, address any) external {
        bool wasRemoved = _isRetired(any);
        require(_holds(any));
        _addKey(signer, limits);
        assert(_isSigner(signer));
        assert(!wasRemoved || _isRetired(any));
        assert(_holds(any));
    }

    function set(address signer, IOrderLimits.SignerLimits memory limits, address any) external {
        bool wasRemoved = _isRetired(any);
        require(_holds(any));
        _setKey(signer, limits);
        assert(_isSigner(signer));
        assert(!wasRemoved || _isRetired(any));
        assert(_holds(any));
    }

    function retire(address signer, address any) external {
        bool wasRemoved = _isRetired(any);
        bool wasInForce = _isSigner(signer);
        require(_holds(any));
        _retireKey(signer);
        assert(!wasInForce || _isRetired(signer));
        assert(!wasRemoved || _isRetired(any));
        assert(_holds(any));
    }

    /// @dev Must be violated: a key in force can be removed.
    function control(address signer, address any) external {
        require(_holds(any) && _isSigner(signer));
        _retireKey(signer);
        assert(_isSigner(signer));
    }

    function _holds(address any) private view returns (bool) {
        return !_isRetired(any) || !_isSigner(any);
    }
}
