// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev The forge cheat codes that the tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 privateKey) external pure returns (address);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function prank(address who) external;
    function startPrank(address who) external;
    function stopPrank() external;
    function warp(uint256 timestamp) external;
    function roll(uint256 number) external;
    function chainId(uint256 id) external;
    function deal(address account, uint256 balance) external;
    function etch(address target, bytes calldata code) external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata reason) external;
    function expectEmit(address emitter) external;
    function getNonce(address account) external view returns (uint64);
    function computeCreateAddress(address deployer, uint256 nonce) external pure returns (address);
    function assume(bool condition) external pure;
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function parseJsonUint(string calldata json, string calldata key) external pure returns (uint256);
    function parseJsonAddress(string calldata json, string calldata key) external pure returns (address);
    function parseJsonBytes32(string calldata json, string calldata key) external pure returns (bytes32);
    function toString(uint256 value) external pure returns (string memory);
    function assertEq(uint256 a, uint256 b) external pure;
    function assertEq(address a, address b) external pure;
    function assertEq(bytes32 a, bytes32 b) external pure;
    function assertEq(string calldata a, string calldata b) external pure;
    function assertEq(bytes calldata a, bytes calldata b) external pure;
    function assertTrue(bool condition) external pure;
    function assertFalse(bool condition) external pure;
    function assertLe(uint256 a, uint256 b) external pure;
    function assertGt(uint256 a, uint256 b) external pure;
}

abstract contract Test {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// @dev forge runs the tests of contracts with this marker.
    bool public IS_TEST = true;

    address[] private _targets;

    /// @dev The contracts that forge calls in an invariant test.
    function targetContracts() public view returns (address[] memory) {
        return _targets;
    }

    function targetContract(address target) internal {
        _targets.push(target);
    }

    /// @dev Maps any number into the range. The cheat code of the same name reverts outside it.
    function bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        if (max - min == type(uint256).max) return value;
        return min + (value % (max - min + 1));
    }
}
