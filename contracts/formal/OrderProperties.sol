// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OrderLimits} from "../src/base/OrderLimits.sol";

/// @dev {OrderLimits} with every transition open to any caller in any order, and a record of one arbitrary id. The solver
/// proves the assertions for all states that can be reached.
abstract contract OpenOrderLimits is OrderLimits {
    constructor(Caps memory first) OrderLimits(2 hours) {
        _setCaps(first);
    }

    function addKey(address signer, SignerLimits memory limits) external {
        _addKey(signer, limits);
    }

    function changeKey(address signer, SignerLimits memory limits) external {
        _raisesKey(signer, limits);
        _setKey(signer, limits);
    }

    function changeCaps(Caps memory next) external {
        _setCaps(next);
    }

    function raiseEpoch() external {
        _raiseEpoch();
    }
}

/// @dev An id works at most once.
contract IdWorksOnce is OpenOrderLimits {
    bytes32 private immutable watched;
    bool private done;

    constructor(bytes32 id, Caps memory first) OpenOrderLimits(first) {
        watched = id;
    }

    function removeKey(address signer) external {
        _retireKey(signer);
    }

    function order(bytes32 id, uint256 amount, uint256 deadline, uint256 epoch_, address user, address signer) external {
        _useOrder(id, amount, deadline, epoch_, user, signer);
        if (id != watched) return;
        assert(!done);
        done = true;
    }
}
