// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OrderLimits} from "../src/base/OrderLimits.sol";

/// @title OrderSteps
/// @notice Every transition of {OrderLimits}, with assertions that the solver proves from any state, reachable or not. What
/// holds at the first state and is kept by every transition holds for ever:
/// - An id works at most once: an order needs an unused id and uses it, and no transition makes a used id unused.
/// - A removed key never returns: a removed key is not in force, a key that is not in force signs nothing, and no
///   transition puts a removed key in force or makes it forget its removal.
/// - Caps hold: an order takes no more than is available to its user, its key and its block, and leaves exactly that much
///   less; nothing else makes more available at the same moment but a higher cap.
/// - No order outlives its deadline, its epoch or its key, and no deadline is further ahead than the lifetime.
contract OrderSteps is OrderLimits {
    constructor() OrderLimits(2 hours) {}

    /// @dev The part of the state that each transition compares: of an arbitrary id and an arbitrary key.
    struct View {
        bool isUsed;
        bool isRetired;
        bool isKey;
        uint256 epoch;
    }

    function stepOrder(
        bytes32 id,
        uint256 amount,
        uint256 deadline,
        uint256 epoch_,
        address user,
        address signer,
        bytes32 otherId,
        address otherKey
    ) external {
        View memory before = viewOf(otherId, otherKey);
        bool usedBefore = used[id];
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(!usedBefore && used[id]);
        assert(otherId == id || used[otherId] == before.isUsed);
        assert(_isSigner(signer));
        assert(epoch_ == epoch());
        assert(block.timestamp <= deadline && deadline <= block.timestamp + maxOrderLifetime);
        assert(block.timestamp <= signerLimits(signer).notAfter);
        assert(amount > 0 && amount <= caps().perOrder);
        kept(before, otherId, otherKey);
        assert(epoch() == before.epoch);
    }

    function stepAddKey(address signer, SignerLimits memory limits, bytes32 id, address key) external {
        View memory before = viewOf(id, key);
        _addKey(signer, limits);
        kept(before, id, key);
        assert(!retired[signer] && signerLimits(signer).notAfter > block.timestamp);
    }

    function stepChangeKey(address signer, SignerLimits memory limits, bytes32 id, address key) external {
        View memory before = viewOf(id, key);
        bool raises = _raisesKey(signer, limits);
        SignerLimits memory old = signerLimits(signer);
        _setKey(signer, limits);
        kept(before, id, key);
        assert(raises || (limits.notAfter <= old.notAfter && limits.dailyCap <= old.dailyCap));
    }

    function stepRetireKey(address signer, bytes32 id, address key) external {
        View memory before = viewOf(id, key);
        _retireKey(signer);
        kept(before, id, key);
        assert(!_isSigner(signer));
    }

    function stepCaps(Caps memory next, bytes32 id, address key) external {
        View memory before = viewOf(id, key);
        bool raises = _raisesCaps(next);
        Caps memory old = caps();
        _setCaps(next);
        kept(before, id, key);
        assert(
            raises
                || (next.perOrder <= old.perOrder && next.perUserDay <= old.perUserDay && next.perBlock <= old.perBlock)
        );
    }

    function stepEpoch(bytes32 id, address key) external {
        View memory before = viewOf(id, key);
        _raiseEpoch();
        kept(before, id, key);
        assert(epoch() == before.epoch + 1);
    }

    function viewOf(bytes32 id, address key) private view returns (View memory) {
        return View(used[id], retired[key], _isSigner(key), epoch());
    }

    /// @dev Holds after every transition if it held before: a removed key is not in force.
    function kept(View memory before, bytes32 id, address key) private view {
        require(!(before.isRetired && before.isKey));
        assert(used[id] || !before.isUsed);
        assert(retired[key] || !before.isRetired);
        assert(!(retired[key] && _isSigner(key)));
        assert(epoch() >= before.epoch);
    }
}
