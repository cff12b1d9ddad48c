// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestUsdt} from "../../src/TestUsdt.sol";
import {DelayedAdmin} from "../../src/base/DelayedAdmin.sol";
import {IDelayedAdmin} from "../../src/interfaces/IDelayedAdmin.sol";
import {IGuarded} from "../../src/interfaces/IGuarded.sol";
import {IOrderLimits} from "../../src/interfaces/IOrderLimits.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {Test} from "./Test.sol";

/// @dev Accounts, and the settings of a new contract with small caps.
abstract contract Fixture is Test {
    uint256 internal constant SIGNER_KEY = 0xA11CE;
    /// @dev Half of a daily cap can be used at once.
    uint88 internal constant PER_ORDER = 1000e18;
    uint88 internal constant USER_AT_ONCE = 1500e18;
    uint88 internal constant PER_USER_DAY = 2 * USER_AT_ONCE;
    uint88 internal constant PER_BLOCK = 2500e18;
    uint88 internal constant SIGNER_AT_ONCE = 4000e18;
    uint88 internal constant SIGNER_PER_DAY = 2 * SIGNER_AT_ONCE;
    uint256 internal constant DELAY = 48 hours;
    uint256 internal constant LIFETIME = 14 days;
    uint256 internal constant START = 1_800_000_000;
    bytes32 internal constant ADMIN_ROLE = 0;
    bytes32 internal constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    address internal immutable signer = vm.addr(SIGNER_KEY);
    address internal immutable buyer = address(0xB0B);
    address internal immutable admin = address(0xAD);
    address internal immutable guardian = address(0x6A);
    address internal immutable otherGuardian = address(0x6B);
    address internal immutable treasury = address(0x7EA);
    address internal immutable stranger = address(0x5757);

    function initialize() internal {
        vm.chainId(31337);
        vm.warp(START);
    }

    function newUsdt() internal returns (TestUsdt) {
        return new TestUsdt(address(this));
    }

    function guards() internal view returns (IGuarded.Guards memory) {
        address[] memory guardians = new address[](2);
        (guardians[0], guardians[1]) = (guardian, otherGuardian);
        return IGuarded.Guards({admin: admin, guardians: guardians, treasury: treasury});
    }

    function setup() internal view returns (ISignedOrders.Setup memory) {
        address[] memory signers = new address[](1);
        signers[0] = signer;
        return ISignedOrders.Setup({
            guards: guards(),
            signers: signers,
            limits: IOrderLimits.SignerLimits({notAfter: uint40(START + 180 days), dailyCap: SIGNER_PER_DAY}),
            caps: IOrderLimits.Caps({perOrder: PER_ORDER, perUserDay: PER_USER_DAY, perBlock: PER_BLOCK})
        });
    }

    function limits(uint256 life, uint88 dailyCap) internal view returns (IOrderLimits.SignerLimits memory) {
        return IOrderLimits.SignerLimits(uint40(block.timestamp + life), dailyCap);
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

    /// @dev Schedules a call.
    function schedule(address by, address to, bytes memory data) internal {
        vm.prank(by);
        DelayedAdmin(to).schedule(data);
    }

    /// @dev Schedules a call, waits and makes it.
    function sendLater(address by, address to, bytes memory data) internal {
        schedule(by, to, data);
        vm.warp(block.timestamp + DELAY);
        send(by, to, data);
    }

    /// @dev The refusal of a call that was not scheduled.
    function notScheduled(bytes memory data) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(IDelayedAdmin.CallNotScheduled.selector, keccak256(data));
    }
}
