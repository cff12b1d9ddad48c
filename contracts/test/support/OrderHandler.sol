// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "../../src/base/SignedOrders.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {Order, OrderKind} from "./OrderKind.sol";
import {Fixture} from "./Fixture.sol";

/// @dev Random calls of users and operators, and a record of the amounts that should have moved.
contract OrderHandler is Fixture {
    uint256 private constant KEYS = 3;
    uint256 private constant IDS = 32;
    uint256 private constant USERS = 12;

    OrderKind internal immutable orders;
    SignedOrders internal immutable signedOrders;

    /// @dev The total that the caps count for all successful orders.
    uint256 public moved;
    bytes32[] public done;
    mapping(bytes32 orderId => bool) public isDone;
    /// @dev The number of orders that succeeded a second time.
    uint256 public repeated;
    mapping(address user => uint256) public movedBy;
    mapping(address payee => uint256) public paidTo;
    address[] public payees;
    address[KEYS] private _signers;

    struct Record {
        uint256 time;
        address user;
        address key;
        uint256 amount;
    }

    Record[] private _records;

    /// @dev The largest total of a key and of a user in any 24 hours.
    uint256 public mostOfKey;
    uint256 public mostOfUser;

    bytes private _lastOrder;
    bytes private _lastSignature;

    constructor(OrderKind orders_) {
        orders = orders_;
        signedOrders = orders_.signedOrders();
        payees.push(treasury);
        for (uint256 i; i < KEYS; ++i) {
            _signers[i] = vm.addr(SIGNER_KEY + i);
        }
    }

    function user(uint256 number) public pure returns (address) {
        return address(uint160(0xB0000 + (number % USERS)));
    }

    function users() external pure returns (uint256) {
        return USERS;
    }

    function ids() external pure returns (uint256) {
        return IDS;
    }

    /// @dev The accounts of the signing keys.
    function signers() external view returns (address[KEYS] memory) {
        return _signers;
    }

    /// @dev Records an order, and the largest total of its key and of its user in any 24 hours.
    function record(address from, address key, uint256 amount) private {
        _records.push(Record(block.timestamp, from, key, amount));
        uint256 byKey;
        uint256 byUser;
        for (uint256 i = _records.length; i > 0 && _records[i - 1].time + 1 days >= block.timestamp; --i) {
            if (_records[i - 1].key == key) byKey += _records[i - 1].amount;
            if (_records[i - 1].user == from) byUser += _records[i - 1].amount;
        }
        if (byKey > mostOfKey) mostOfKey = byKey;
        if (byUser > mostOfUser) mostOfUser = byUser;
    }

    /// @dev Submits an order that only a cap, a pause, a repeated id or a second token can stop, if any key is in force.
    function submitValid(uint256 who, uint256 amount, uint256 id, uint256 key) external {
        for (uint256 i; i < KEYS; ++i) {
            uint256 candidate = ((key % KEYS) + i) % KEYS;
            if (signedOrders.signerLimits(_signers[candidate]).notAfter < block.timestamp) continue;
            submitOrder(who, bound(amount, 1, 600e18), id, SIGNER_KEY + candidate, 0, 15 minutes);
            return;
        }
    }

    /// @dev Submits an order that may be invalid in any respect.
    function submitArbitrary(uint256 who, uint256 amount, uint256 id, uint256 key, uint256 epoch, uint256 life)
        external
    {
        uint256 ahead = epoch % 8 == 0 ? 1 : 0;
        submitOrder(
            who, bound(amount, 0, 1200e18), id, SIGNER_KEY + (key % (KEYS + 1)), ahead, bound(life, 0, 30 hours)
        );
    }

    function submitOrder(uint256 who, uint256 amount, uint256 id, uint256 key, uint256 ahead, uint256 life) private {
        Order memory newOrder = orders.orderOf(id, user(who), amount);
        // Few ids, so that some repeat.
        newOrder.orderId = bytes32(id % IDS);
        newOrder.deadline = block.timestamp + life;
        newOrder.epoch += ahead;
        submit(newOrder, pack(key, orders.hashOf(newOrder)), newOrder.sender, vm.addr(key));
    }

    function replay(uint256 who) external {
        if (_lastOrder.length == 0) return;
        submit(abi.decode(_lastOrder, (Order)), _lastSignature, user(who), address(0));
    }

    function submit(Order memory newOrder, bytes memory signature, address from, address key) private {
        orders.fund(from, newOrder.amount);
        bytes memory data = orders.callOf(newOrder, signature);
        if (!sendOrder(from, data)) return;
        moved += orders.counted(newOrder.amount);
        record(from, key, orders.counted(newOrder.amount));
        movedBy[from] += orders.counted(newOrder.amount);
        paidTo[newOrder.recipient] += newOrder.amount;
        repeated += isDone[newOrder.orderId] ? 1 : 0;
        isDone[newOrder.orderId] = true;
        done.push(newOrder.orderId);
        (_lastOrder, _lastSignature) = (abi.encode(newOrder), signature);
    }

    function sendOrder(address from, bytes memory data) internal virtual returns (bool succeeded) {
        vm.prank(from);
        (succeeded,) = address(signedOrders).call(data);
    }

    function advance(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 12 hours));
        vm.roll(block.number + 1);
    }

    function togglePause(uint256 choice) external {
        if (signedOrders.paused()) {
            sendLater(admin, address(signedOrders), abi.encodeCall(signedOrders.unpause, ()));
        } else if (choice % 4 == 0) {
            vm.prank(guardian);
            signedOrders.pause();
        }
    }

    function rotate(uint256 key) external {
        address account = _signers[key % KEYS];
        if (!signedOrders.retired(account) && signedOrders.signerLimits(account).notAfter == 0) {
            bytes memory add = abi.encodeCall(signedOrders.addSigner, (account, limits(30 days, SIGNER_PER_DAY)));
            sendLater(admin, address(signedOrders), add);
        } else if (key % 16 == 1) {
            vm.prank(guardian);
            signedOrders.removeSigner(account);
        }
    }

    function raiseEpoch(uint256 choice) external {
        if (choice % 4 != 0) return;
        vm.prank(guardian);
        signedOrders.bumpEpoch();
    }

    function changeTreasury(uint160 to, uint256 choice) external {
        if (choice % 4 != 0 || orders.price() == 0) return;
        address next = address(uint160(bound(to, 0x1000, 0x1010)));
        orders.setPayee(next);
        for (uint256 i; i < payees.length; ++i) {
            if (payees[i] == next) return;
        }
        payees.push(next);
    }

    function doneCount() external view returns (uint256) {
        return done.length;
    }

    function payeeCount() external view returns (uint256) {
        return payees.length;
    }
}
