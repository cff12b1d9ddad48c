// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OrderLimits} from "../src/base/OrderLimits.sol";

/// @dev {OrderLimits} with its transitions. The solver proves the assertions of each function below from any state, whether
/// it can be reached or not. What holds at first and is kept by every transition holds for ever.
abstract contract Steps is OrderLimits {
    constructor() OrderLimits(2 hours) {}
}

/// @title IdSteps
/// @notice An id works at most once: an order needs an unused id and uses it, and no transition makes a used id unused.
contract IdSteps is Steps {
    function order(bytes32 id, uint256 amount, uint256 deadline, uint256 epoch_, address user, address signer) external {
        bool before = used[id];
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(!before);
        assert(used[id]);
    }

    function anotherOrder(
        bytes32 id,
        uint256 amount,
        uint256 deadline,
        uint256 epoch_,
        address user,
        address signer,
        bytes32 other
    ) external {
        require(other != id);
        bool before = used[other];
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(used[other] == before);
    }

    function anotherTransition(uint256 choice, address signer, SignerLimits memory limits, Caps memory caps_, bytes32 id)
        external
    {
        bool before = used[id];
        if (choice == 0) _addKey(signer, limits);
        else if (choice == 1) _setKey(signer, limits);
        else if (choice == 2) _retireKey(signer);
        else if (choice == 3) _setCaps(caps_);
        else _raiseEpoch();
        assert(used[id] == before);
    }
}

/// @title KeySteps
/// @notice A removed key never returns: it is not in force, and no transition puts it in force or forgets its removal. A
/// key that is not in force, or has expired, signs nothing.
contract KeySteps is Steps {
    function order(bytes32 id, uint256 amount, uint256 deadline, uint256 epoch_, address user, address signer) external {
        bool isKey = _isSigner(signer);
        uint256 notAfter = signerLimits(signer).notAfter;
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(isKey);
        assert(block.timestamp <= notAfter);
    }

    function orderChangesNoKey(
        bytes32 id,
        uint256 amount,
        uint256 deadline,
        uint256 epoch_,
        address user,
        address signer,
        address key
    ) external {
        (bool isKey, bool isRetired) = (_isSigner(key), retired[key]);
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(_isSigner(key) == isKey);
        assert(retired[key] == isRetired);
    }

    function add(address signer, SignerLimits memory limits, address key) external {
        (bool isKey, bool isRetired) = (_isSigner(key), retired[key]);
        require(!(isKey && isRetired));
        _addKey(signer, limits);
        assert(retired[key] == isRetired);
        assert(!(_isSigner(key) && retired[key]));
    }

    function change(address signer, SignerLimits memory limits, address key) external {
        (bool isKey, bool isRetired) = (_isSigner(key), retired[key]);
        require(!(isKey && isRetired));
        _raisesKey(signer, limits);
        _setKey(signer, limits);
        assert(retired[key] == isRetired);
        assert(_isSigner(key) == isKey);
    }

    function retire(address signer, address key) external {
        (bool isKey, bool isRetired) = (_isSigner(key), retired[key]);
        require(!(isKey && isRetired));
        _retireKey(signer);
        assert(retired[key] || !isRetired);
        assert(!(_isSigner(key) && retired[key]));
        assert(!_isSigner(signer));
    }

    function anotherTransition(bool choice, Caps memory caps_, address key) external {
        (bool isKey, bool isRetired) = (_isSigner(key), retired[key]);
        if (choice) _setCaps(caps_);
        else _raiseEpoch();
        assert(_isSigner(key) == isKey);
        assert(retired[key] == isRetired);
    }
}

/// @title TermSteps
/// @notice No order outlives its deadline or its epoch, and no deadline is further ahead than the lifetime. The epoch only
/// rises. No order exceeds the cap of an order. A change that raises a limit or a cap is noticed.
contract TermSteps is Steps {
    function order(bytes32 id, uint256 amount, uint256 deadline, uint256 epoch_, address user, address signer) external {
        uint256 present = epoch();
        uint256 cap = caps().perOrder;
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(block.timestamp <= deadline);
        assert(deadline - block.timestamp <= maxOrderLifetime);
        assert(epoch_ == present);
        assert(epoch() == present);
        assert(amount > 0 && amount <= cap);
    }

    function raise() external {
        uint256 present = epoch();
        _raiseEpoch();
        assert(epoch() == present + 1);
    }

    function change(address signer, SignerLimits memory limits) external {
        SignerLimits memory old = signerLimits(signer);
        bool raises = _raisesKey(signer, limits);
        assert(raises || (limits.notAfter <= old.notAfter && limits.dailyCap <= old.dailyCap));
    }

    function changeCaps(Caps memory next) external view {
        Caps memory old = caps();
        bool raises = _raisesCaps(next);
        assert(raises || next.perOrder <= old.perOrder);
        assert(raises || next.perUserDay <= old.perUserDay);
        assert(raises || next.perBlock <= old.perBlock);
    }
}

/// @title CapSteps
/// @notice An order takes no more than is available to its user and its key and leaves exactly that much less, so no one
/// uses more than half a daily cap at once. Rolling windows are tested, not proven: `testFuzz_NoWindowExceedsCaps`.
contract CapSteps is Steps {
    function orderOfUser(bytes32 id, uint256 amount, uint256 deadline, uint256 epoch_, address user, address signer)
        external
    {
        uint256 available = userAvailable(user);
        uint256 half = caps().perUserDay / 2;
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(available <= half);
        assert(amount <= available);
        assert(userAvailable(user) == available - amount);
    }

    function orderOfKey(bytes32 id, uint256 amount, uint256 deadline, uint256 epoch_, address user, address signer)
        external
    {
        uint256 available = signerAvailable(signer);
        uint256 half = signerLimits(signer).dailyCap / 2;
        _useOrder(id, amount, deadline, epoch_, user, signer);
        assert(available <= half);
        assert(amount <= available);
        assert(signerAvailable(signer) == available - amount);
    }
}
