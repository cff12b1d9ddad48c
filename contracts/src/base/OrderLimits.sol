// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../interfaces/IOrderLimits.sol";
import {OrderCaps} from "./OrderCaps.sol";
import {OrderTerms} from "./OrderTerms.sol";
import {SigningKeys} from "./SigningKeys.sol";
import {UsedIds} from "./UsedIds.sol";

/// @title OrderLimits
/// @notice See the documentation in {IOrderLimits}.
/// @dev The state of signed orders and every rule about it, without signatures and roles. An order uses six slots: flags,
/// caps of order and user, cap and total of the block, its id, its key and its user. Each base contract holds one rule and
/// its state, which is private, so that what `contracts/proofs` proves of it holds in every derived contract.
/// {OrderTerms} comes first: its epoch fits behind the flags of {Guarded}.
abstract contract OrderLimits is IOrderLimits, OrderTerms, UsedIds, SigningKeys, OrderCaps {
    /// @inheritdoc IOrderLimits
    function used(bytes32 orderId) public view returns (bool) {
        return _isUsed(orderId);
    }

    /// @inheritdoc IOrderLimits
    function epoch() public view returns (uint256) {
        return _presentEpoch();
    }

    /// @inheritdoc IOrderLimits
    function caps() public view returns (Caps memory) {
        (uint88 perOrder, uint88 perUserDay, uint88 perBlock) = _presentCaps();
        return Caps(perOrder, perUserDay, perBlock);
    }

    /// @inheritdoc IOrderLimits
    function signerLimits(address signer) public view returns (SignerLimits memory) {
        (uint40 notAfter, uint88 dailyCap) = _limitsOf(signer);
        return SignerLimits(notAfter, dailyCap);
    }

    /// @inheritdoc IOrderLimits
    function retired(address signer) public view returns (bool) {
        return _isRetired(signer);
    }

    /// @inheritdoc IOrderLimits
    function signerAvailable(address signer) public view returns (uint256) {
        return _availableToKey(signer);
    }

    /// @inheritdoc IOrderLimits
    function userAvailable(address user) public view returns (uint256) {
        return _availableToUser(user);
    }

    /// @inheritdoc IOrderLimits
    function maxOrderLifetime() public view returns (uint256) {
        return _maxOrderLifetime;
    }

    /// @dev Marks an id as used and counts its amount for user, key and block. Reverts unless every requirement of
    /// {ISignedOrders} about the order's terms, its key and the caps is met.
    /// @param orderId The order's unique id.
    /// @param amount The amount that the caps count, in units of 10^-18.
    /// @param deadline The last second (Unix time) at which the order is accepted.
    /// @param epoch_ The contract's epoch when the order was signed.
    /// @param user The account that submits the order.
    /// @param signer The account that has signed it.
    function _useOrder(bytes32 orderId, uint256 amount, uint256 deadline, uint256 epoch_, address user, address signer)
        internal
    {
        _checkTerms(deadline, epoch_);
        _useId(orderId);
        _useCaps(user, amount);
        _useKey(signer, amount);
    }
}
