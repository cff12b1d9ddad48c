// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../interfaces/IOrderLimits.sol";

/// @title OrderLimits
/// @notice See the documentation in {IOrderLimits}.
/// @dev The state of signed orders and every rule about it, without signatures and roles. An order uses six slots: flags,
/// caps of order and user, cap and total of the block, its id, its key and its user.
abstract contract OrderLimits is IOrderLimits {
    /// @dev The period of the daily caps, in seconds.
    uint256 private constant DAY = 1 days;

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

    /// @dev What an account has used.
    /// @param usedAt The time (Unix time) of the account's last order.
    /// @param amountUsed The amount that counted at `usedAt`, in units of 10^-18.
    struct Use {
        uint40 usedAt;
        uint88 amountUsed;
    }

    /// @dev The epoch. Declared first: it fits behind the flags of {Guarded}.
    uint32 private _epoch = 1;

    /// @dev See {IOrderLimits-Caps}. The caps of order and user share a slot; that of the block shares one with its total.
    uint88 private _perOrder;
    uint88 private _perUserDay;
    uint88 private _perBlock;

    /// @dev The total of all orders in block `_blockNumber`, in units of 10^-18.
    uint88 private _blockUsed;

    /// @dev The block of the last order.
    uint64 private _blockNumber;

    /// @inheritdoc IOrderLimits
    mapping(bytes32 orderId => bool) public used;

    /// @inheritdoc IOrderLimits
    mapping(address signer => bool) public retired;

    mapping(address signer => Key) private _keys;

    mapping(address user => Use) private _uses;

    /// @inheritdoc IOrderLimits
    uint256 public immutable maxOrderLifetime;

    /// @dev Emits an {EpochRaised} event.
    ///
    /// Requirements:
    /// - `lifetime`, in seconds, must be above zero.
    constructor(uint256 lifetime) {
        if (lifetime == 0) revert InvalidLimit();
        maxOrderLifetime = lifetime;
        emit EpochRaised(1);
    }

    /// @inheritdoc IOrderLimits
    function epoch() public view returns (uint256) {
        return _epoch;
    }

    /// @inheritdoc IOrderLimits
    function caps() public view returns (Caps memory) {
        return Caps(_perOrder, _perUserDay, _perBlock);
    }

    /// @inheritdoc IOrderLimits
    function signerLimits(address signer) public view returns (SignerLimits memory) {
        return SignerLimits(_keys[signer].notAfter, _keys[signer].dailyCap);
    }

    /// @inheritdoc IOrderLimits
    function signerAvailable(address signer) public view returns (uint256) {
        Key memory key = _keys[signer];
        return _available(key.amountUsed, key.usedAt, key.dailyCap);
    }

    /// @inheritdoc IOrderLimits
    function userAvailable(address user) public view returns (uint256) {
        Use memory use = _uses[user];
        return _available(use.amountUsed, use.usedAt, _perUserDay);
    }

    /// @dev Returns true when the account is a signing key, expired or not.
    function _isSigner(address account) internal view returns (bool) {
        return _keys[account].notAfter != 0;
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
        if (block.timestamp > deadline) revert OrderExpired(deadline);
        if (deadline - block.timestamp > maxOrderLifetime) revert DeadlineTooFar(deadline);
        if (epoch_ != _epoch) revert WrongEpoch(epoch_, _epoch);
        if (used[orderId]) revert OrderUsed(orderId);
        if (amount == 0) revert ZeroAmount();
        Key memory key = _keys[signer];
        if (key.notAfter == 0) revert UnknownSigner(signer);
        if (block.timestamp > key.notAfter) revert SignerExpired(signer);
        (uint256 perOrder, uint256 perUserDay) = (_perOrder, _perUserDay);
        if (amount > perOrder) revert OrderCapExceeded(amount, perOrder);

        used[orderId] = true;
        _countForUser(user, amount, perUserDay / 2);
        _countForKey(signer, key, amount);
        _countForBlock(amount);
    }

    /// @dev Adds a signing key. Emits a {SignerSet} event.
    ///
    /// Requirements:
    /// - `signer` must not be in force or retired.
    /// - The limits must be valid.
    function _addKey(address signer, SignerLimits memory limits) internal {
        if (retired[signer]) revert SignerIsRetired(signer);
        if (_isSigner(signer)) revert SignerState(signer);
        _setKey(signer, limits);
    }

    /// @dev Stores the limits of a key. What it has used still counts. Emits a {SignerSet} event.
    ///
    /// Requirements:
    /// - `limits.notAfter` must be in the future and `limits.dailyCap` at least 2.
    function _setKey(address signer, SignerLimits memory limits) internal {
        if (limits.notAfter <= block.timestamp || limits.dailyCap < 2) revert InvalidLimit();
        (_keys[signer].notAfter, _keys[signer].dailyCap) = (limits.notAfter, limits.dailyCap);
        emit SignerSet(signer, limits.notAfter, limits.dailyCap);
    }

    /// @dev Returns true when a limit is higher than that of the key in force.
    ///
    /// Requirements:
    /// - `signer` must be in force.
    function _raisesKey(address signer, SignerLimits memory limits) internal view returns (bool) {
        if (!_isSigner(signer)) revert SignerState(signer);
        return limits.notAfter > _keys[signer].notAfter || limits.dailyCap > _keys[signer].dailyCap;
    }

    /// @dev Removes a signing key for ever; does nothing for an unknown one. Emits a {SignerRetired} event.
    function _retireKey(address signer) internal {
        if (!_isSigner(signer)) return;
        retired[signer] = true;
        delete _keys[signer];
        emit SignerRetired(signer);
    }

    /// @dev Replaces the caps. What was used still counts. Emits a {CapsSet} event.
    ///
    /// Requirements:
    /// - The caps of order and block must be above zero, that of the user at least 2.
    function _setCaps(Caps memory newCaps) internal {
        if (newCaps.perOrder == 0 || newCaps.perUserDay < 2 || newCaps.perBlock == 0) revert InvalidLimit();
        _perOrder = newCaps.perOrder;
        _perUserDay = newCaps.perUserDay;
        _perBlock = newCaps.perBlock;
        emit CapsSet(newCaps.perOrder, newCaps.perUserDay, newCaps.perBlock);
    }

    /// @dev Returns true when a cap is higher than the one in force.
    function _raisesCaps(Caps memory newCaps) internal view returns (bool) {
        return newCaps.perOrder > _perOrder || newCaps.perUserDay > _perUserDay || newCaps.perBlock > _perBlock;
    }

    /// @dev Raises the epoch by one. Emits an {EpochRaised} event.
    function _raiseEpoch() internal {
        emit EpochRaised(++_epoch);
    }

    /// @dev Counts an amount for a user; reverts when their cap is exceeded.
    function _countForUser(address user, uint256 amount, uint256 atOnce) private {
        Use memory use = _uses[user];
        uint256 total = _counted(use.amountUsed, use.usedAt, atOnce) + amount;
        if (total > atOnce) revert UserDayCapExceeded(total, atOnce);
        _uses[user] = Use(uint40(block.timestamp), _toAmount(total));
    }

    /// @dev Counts an amount for a key; reverts when its cap is exceeded.
    function _countForKey(address signer, Key memory key, uint256 amount) private {
        uint256 atOnce = key.dailyCap / 2;
        uint256 total = _counted(key.amountUsed, key.usedAt, atOnce) + amount;
        if (total > atOnce) revert SignerDayCapExceeded(total, atOnce);
        (key.usedAt, key.amountUsed) = (uint40(block.timestamp), _toAmount(total));
        _keys[signer] = key;
    }

    /// @dev Counts an amount for the block; reverts when its cap is exceeded.
    function _countForBlock(uint256 amount) private {
        uint256 total = (_blockNumber == block.number ? _blockUsed : 0) + amount;
        if (total > _perBlock) revert BlockCapExceeded(total, _perBlock);
        // casting to 'uint64' is safe because no chain has 2^64 blocks
        // forge-lint: disable-next-line(unsafe-typecast)
        (_blockNumber, _blockUsed) = (uint64(block.number), _toAmount(total));
    }

    /// @dev Returns the part of a used amount that still counts: `atOnce` is restored evenly in 24 hours. Rounded up.
    function _counted(uint256 amountUsed, uint256 usedAt, uint256 atOnce) private view returns (uint256) {
        uint256 restored = (block.timestamp - usedAt) * atOnce / DAY;
        return amountUsed > restored ? amountUsed - restored : 0;
    }

    /// @dev Returns the amount that can be used now.
    function _available(uint256 amountUsed, uint256 usedAt, uint256 cap) private view returns (uint256) {
        uint256 atOnce = cap / 2;
        uint256 counted = _counted(amountUsed, usedAt, atOnce);
        return atOnce > counted ? atOnce - counted : 0;
    }

    /// @dev Narrows an amount that was compared with a cap, itself a uint88.
    function _toAmount(uint256 amount) private pure returns (uint88) {
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint88(amount);
    }
}
