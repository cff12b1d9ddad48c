// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestUsdt} from "../../src/TestUsdt.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {Test} from "./Test.sol";

/// @dev Accounts, and the settings of a new contract with small caps.
abstract contract Fixture is Test {
    uint256 internal constant SIGNER_KEY = 0xA11CE;
    uint128 internal constant PER_ORDER = 1000e18;
    uint128 internal constant PER_USER_DAY = 1500e18;
    uint128 internal constant PER_BLOCK = 2500e18;
    uint128 internal constant SIGNER_PER_DAY = 4000e18;
    uint48 internal constant ADMIN_DELAY = 2 days;
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant DAY = START / 1 days;
    bytes32 internal constant ADMIN_ROLE = 0;
    bytes32 internal constant SIGNER_ROLE = keccak256("SIGNER_ROLE");
    bytes32 internal constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    address internal immutable signer = vm.addr(SIGNER_KEY);
    address internal immutable buyer = address(0xB0B);
    address internal immutable admin = address(0xAD);
    address internal immutable pauser = address(0xBA);
    address internal immutable treasury = address(0x7EA);
    address internal immutable stranger = address(0x5757);

    function initialize() internal {
        vm.chainId(31337);
        vm.warp(START);
    }

    function newUsdt() internal returns (TestUsdt) {
        return new TestUsdt(address(this));
    }

    function setup() internal view returns (ISignedOrders.Setup memory) {
        return ISignedOrders.Setup({
            admin: admin,
            adminDelay: ADMIN_DELAY,
            pauser: pauser,
            signer: signer,
            limits: ISignedOrders.SignerLimits({notAfter: uint64(START + 180 days), dailyCap: SIGNER_PER_DAY}),
            caps: ISignedOrders.Caps({perOrder: PER_ORDER, perUserDay: PER_USER_DAY, perBlock: PER_BLOCK})
        });
    }

    function limits(uint256 life, uint128 dailyCap) internal view returns (ISignedOrders.SignerLimits memory) {
        return ISignedOrders.SignerLimits(uint64(block.timestamp + life), dailyCap);
    }

    function pack(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    /// @dev Sends a call that must succeed.
    function send(address from, address to, bytes memory data) internal {
        vm.prank(from);
        (bool done, bytes memory answer) = to.call(data);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }

    /// @dev Sends a call that must be refused for this reason.
    function sendRefused(address from, address to, bytes memory data, bytes memory reason) internal {
        vm.prank(from);
        (bool done, bytes memory answer) = to.call(data);
        vm.assertFalse(done);
        vm.assertEq(answer, reason);
    }
}
