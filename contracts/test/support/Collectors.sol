// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev Refuses coin, with a return value that is expensive to copy.
contract RejectingCollector {
    receive() external payable {
        assembly ("memory-safe") {
            revert(0, 100000)
        }
    }
}

/// @dev Accepts coin and makes the prepared call when it receives some.
contract ReentrantCollector {
    address private _target;
    bytes private _call;

    bool public succeeded;
    bytes public answer;

    function prepare(address target, bytes calldata call) external {
        _target = target;
        _call = call;
    }

    receive() external payable {
        (succeeded, answer) = _target.call{value: msg.value}(_call);
    }
}
