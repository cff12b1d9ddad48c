// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev Takes no coin, and says so at length.
contract UnwillingCollector {
    receive() external payable {
        assembly ("memory-safe") {
            revert(0, 100000)
        }
    }
}

/// @dev Takes coin, and makes a call of its own when it is given some.
contract BusyCollector {
    address private _target;
    bytes private _call;

    bool public went;
    bytes public answer;

    function prepare(address target, bytes calldata call) external {
        _target = target;
        _call = call;
    }

    receive() external payable {
        (went, answer) = _target.call{value: msg.value}(_call);
    }
}
