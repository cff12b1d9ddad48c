// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {C2cPayment} from "../../src/C2cPayment.sol";
import {SignedOrders} from "../../src/base/SignedOrders.sol";
import {IOrderLimits} from "../../src/interfaces/IOrderLimits.sol";
import {Fixture} from "./Fixture.sol";
import {Order, OrderKind} from "./OrderKind.sol";

/// @dev Random calls of a thief who holds the admin, a signing key or both, within 48 hours of the theft. No other account
/// acts. Orders come from ever new accounts, so that no account's cap protects.
contract Thief is Fixture {
    uint256 private constant OWN_KEY = 0x7415F;

    OrderKind private immutable orders;
    SignedOrders private immutable stolen;
    bool private immutable hasAdmin;
    bool private immutable hasSigner;

    /// @dev The total that the caps count for all orders, and that of the first 24 hours.
    uint256 public moved;
    uint256 public movedInDay;

    /// @dev The number of orders and of calls as admin that succeeded.
    uint256 public taken;
    uint256 public calls;

    uint256 private _numbers;
    bytes[] private _tried;

    constructor(OrderKind orders_, bool hasAdmin_, bool hasSigner_) {
        orders = orders_;
        stolen = orders_.signedOrders();
        hasAdmin = hasAdmin_;
        hasSigner = hasSigner_;
    }

    /// @dev Signs and submits an order, with the stolen key or with the thief's own.
    function take(uint256 amount, bool own) external {
        address who = address(uint160(0xD0000 + ++_numbers));
        uint256 key = own || !hasSigner ? OWN_KEY : SIGNER_KEY;
        uint256 most = stolen.signerAvailable(vm.addr(key));
        uint256 value = amount % 2 == 0 && most > 0 && most < PER_ORDER ? most : bound(amount, 1, PER_ORDER);
        Order memory order = orders.orderOf(_numbers, who, value);
        orders.fund(who, value);
        bytes memory data = orders.callOf(order, pack(key, orders.hashOf(order)));
        vm.prank(who);
        (bool done,) = address(stolen).call(data);
        if (!done) return;
        ++taken;
        moved += orders.counted(value);
        if (block.timestamp <= START + 1 days) movedInDay += orders.counted(value);
    }

    /// @dev Schedules a call that raises a risk, and makes it at once.
    function raise(uint256 choice) external {
        bytes memory data = raiseOf(choice);
        _tried.push(data);
        callAsAdmin(abi.encodeCall(stolen.schedule, (data)));
        callAsAdmin(data);
    }

    /// @dev Makes a call that was scheduled before.
    function tryScheduled(uint256 choice) external {
        if (_tried.length == 0) return;
        callAsAdmin(_tried[choice % _tried.length]);
    }

    /// @dev Makes a call that lowers a risk, or that sends tokens to the treasury.
    function lower(uint256 choice) external {
        if (choice % 64 == 0) callAsAdmin(abi.encodeCall(stolen.pause, ()));
        if (choice % 64 == 1) callAsAdmin(abi.encodeCall(stolen.bumpEpoch, ()));
        if (choice % 64 == 2) callAsAdmin(abi.encodeCall(stolen.recover, (orders.token())));
        if (choice % 64 > 2) {
            IOrderLimits.Caps memory caps = stolen.caps();
            callAsAdmin(abi.encodeCall(stolen.setCaps, (caps)));
        }
    }

    function advance(uint256 time) external {
        uint256 latest = START + DELAY - 1;
        uint256 next = block.timestamp + bound(time, 1, 6 hours);
        vm.warp(next < latest ? next : latest);
        vm.roll(block.number + 1);
    }

    function callAsAdmin(bytes memory data) private {
        if (!hasAdmin) return;
        vm.prank(admin);
        (bool done,) = address(stolen).call(data);
        calls += done ? 1 : 0;
    }

    function raiseOf(uint256 choice) private view returns (bytes memory) {
        address self = vm.addr(OWN_KEY);
        IOrderLimits.SignerLimits memory most = IOrderLimits.SignerLimits(type(uint40).max, type(uint88).max);
        bytes[9] memory all = [
            abi.encodeCall(stolen.addSigner, (self, most)),
            abi.encodeCall(stolen.setSignerLimits, (signer, most)),
            abi.encodeCall(
                stolen.setCaps, (IOrderLimits.Caps(type(uint88).max, type(uint88).max, type(uint88).max))
            ),
            abi.encodeCall(stolen.setTreasury, (self)),
            abi.encodeCall(stolen.unpause, ()),
            abi.encodeCall(stolen.transferAdmin, (admin)),
            abi.encodeCall(stolen.grantRole, (keccak256("MANAGER_ROLE"), self)),
            abi.encodeCall(stolen.revokeRole, (GUARDIAN_ROLE, choice % 2 == 0 ? guardian : otherGuardian)),
            abi.encodeCall(C2cPayment.setFeeCollector, (self))
        ];
        return all[choice % all.length];
    }
}
