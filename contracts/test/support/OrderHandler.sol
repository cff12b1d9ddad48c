// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "../../src/base/SignedOrders.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {Order, OrderKind} from "./OrderKind.sol";
import {World} from "./World.sol";

/// @dev What anybody and the operators may do, in any order; it keeps its own book of what should have moved.
contract OrderHandler is World {
    uint256 private constant KEYS = 3;
    uint256 private constant IDS = 32;
    uint256 private constant USERS = 12;

    OrderKind internal immutable orders;
    SignedOrders internal immutable shop;

    /// @dev What the caps count of all orders that went through.
    uint256 public moved;
    bytes32[] public done;
    mapping(bytes32 orderId => bool) public isDone;
    /// @dev Orders that went through although they had before.
    uint256 public doneAgain;
    mapping(address user => uint256) public movedBy;
    mapping(address payee => uint256) public paidTo;
    address[] public payees;
    address[KEYS] private _signers;

    bytes private _lastOrder;
    bytes private _lastSignature;

    constructor(OrderKind orders_) {
        orders = orders_;
        shop = orders_.shop();
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

    /// @dev What the keys and the users spent on a day, and the most that one of them did.
    function spentOn(uint256 day) external view returns (uint256[2] memory sums, uint256[2] memory most) {
        for (uint256 i; i < KEYS; ++i) {
            uint256 spent = shop.signerSpent(_signers[i], day);
            sums[0] += spent;
            if (spent > most[0]) most[0] = spent;
        }
        for (uint256 i; i < USERS; ++i) {
            uint256 spent = shop.userSpent(user(i), day);
            sums[1] += spent;
            if (spent > most[1]) most[1] = spent;
        }
    }

    /// @dev An order that only a cap, a pause, a repeated id or a second token can stop, if any key is in force.
    function orderRightly(uint256 who, uint256 amount, uint256 id, uint256 key) external {
        for (uint256 i; i < KEYS; ++i) {
            uint256 candidate = ((key % KEYS) + i) % KEYS;
            if (shop.signerLimits(_signers[candidate]).notAfter < block.timestamp) continue;
            order(who, bound(amount, 1, 600e18), id, SIGNER_KEY + candidate, 0, 15 minutes);
            return;
        }
    }

    /// @dev An order that may be wrong in any respect.
    function orderAnyhow(uint256 who, uint256 amount, uint256 id, uint256 key, uint256 epoch, uint256 life) external {
        uint256 ahead = epoch % 8 == 0 ? 1 : 0;
        order(who, bound(amount, 0, 1200e18), id, SIGNER_KEY + (key % (KEYS + 1)), ahead, bound(life, 0, 30 hours));
    }

    function order(uint256 who, uint256 amount, uint256 id, uint256 key, uint256 ahead, uint256 life) private {
        Order memory made = orders.orderOf(id, user(who), amount);
        // There are few ids, so that they repeat.
        made.orderId = bytes32(id % IDS);
        made.deadline = block.timestamp + life;
        made.epoch += ahead;
        submit(made, pack(key, orders.hashOf(made)), made.sender);
    }

    function replay(uint256 who) external {
        if (_lastOrder.length == 0) return;
        submit(abi.decode(_lastOrder, (Order)), _lastSignature, user(who));
    }

    function submit(Order memory made, bytes memory signature, address from) private {
        orders.fund(from, made.amount);
        bytes memory data = orders.callOf(made, signature);
        if (!sendOrder(from, data)) return;
        moved += orders.counted(made.amount);
        movedBy[from] += orders.counted(made.amount);
        paidTo[made.recipient] += made.amount;
        doneAgain += isDone[made.orderId] ? 1 : 0;
        isDone[made.orderId] = true;
        done.push(made.orderId);
        (_lastOrder, _lastSignature) = (abi.encode(made), signature);
    }

    function sendOrder(address from, bytes memory data) internal virtual returns (bool went) {
        vm.prank(from);
        (went,) = address(shop).call(data);
    }

    function pass(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 1, 12 hours));
        vm.roll(block.number + 1);
    }

    function pauseOrNot(uint256 choice) external {
        if (shop.paused()) {
            vm.prank(admin);
            shop.unpause();
        } else if (choice % 4 == 0) {
            vm.prank(pauser);
            shop.pause();
        }
    }

    function rotate(uint256 key) external {
        address account = _signers[key % KEYS];
        vm.startPrank(admin);
        if (!shop.retired(account) && !shop.hasRole(SIGNER_ROLE, account)) {
            shop.addSigner(account, limits(30 days, SIGNER_PER_DAY));
        } else if (key % 16 == 1) {
            shop.removeSigner(account);
        }
        vm.stopPrank();
    }

    function raiseEpoch(uint256 choice) external {
        if (choice % 4 != 0) return;
        vm.prank(admin);
        shop.bumpEpoch();
    }

    function payAnother(uint160 to, uint256 choice) external {
        if (choice % 4 != 0 || orders.price() == 0) return;
        address next = address(uint160(bound(to, 0x1000, 0x1010)));
        orders.payTo(next);
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
