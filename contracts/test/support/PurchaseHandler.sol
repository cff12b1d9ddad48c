// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MachinePurchase} from "../../src/MachinePurchase.sol";
import {TestUsdt} from "../../src/TestUsdt.sol";
import {IMachinePurchase} from "../../src/interfaces/IMachinePurchase.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {Test} from "./Test.sol";

/// @dev What anybody and the operators may do, in any order; it keeps its own book of what should have moved.
contract PurchaseHandler is Test {
    uint256 private constant BUYERS = 4;
    uint256 private constant KEYS = 3;
    uint256 private constant FIRST_KEY = 0xA11CE;
    uint256 public constant IDS = 60;

    MachinePurchase private immutable shop;
    TestUsdt private immutable usdt;
    address private immutable admin;
    address private immutable pauser;

    uint256 public paid;
    bytes32[] public paidOrders;
    mapping(bytes32 orderId => uint256) public paidFor;
    mapping(address treasury => uint256) public paidTo;
    address[] public treasuries;

    bytes private _lastOrder;
    bytes private _lastSignature;

    constructor(MachinePurchase shop_, TestUsdt usdt_, address admin_, address pauser_) {
        shop = shop_;
        usdt = usdt_;
        admin = admin_;
        pauser = pauser_;
        treasuries.push(shop_.treasury());
    }

    function buyer(uint256 number) public pure returns (address) {
        return address(uint160(0xB0000 + (number % BUYERS)));
    }

    /// @dev An order that only a cap, a pause or a repeated id can stop, if any key is in force.
    function buyRightly(uint256 who, uint256 amount, uint256 id, uint256 key) external {
        for (uint256 i; i < KEYS; ++i) {
            uint256 candidate = FIRST_KEY + ((key % KEYS) + i) % KEYS;
            if (shop.signerLimits(vm.addr(candidate)).notAfter < block.timestamp) continue;
            order(who, bound(amount, 1, 600e18), id, candidate, shop.epoch(), 15 minutes);
            return;
        }
    }

    /// @dev An order that may be wrong in any respect.
    function buy(uint256 who, uint256 amount, uint256 id, uint256 key, uint256 epoch, uint256 life) external {
        uint256 ahead = epoch % 8 == 0 ? 1 : 0;
        order(
            who,
            bound(amount, 0, 1200e18),
            id,
            FIRST_KEY + (key % (KEYS + 1)),
            shop.epoch() + ahead,
            bound(life, 0, 3 hours)
        );
    }

    /// @dev There are few ids, so that they repeat.
    function order(uint256 who, uint256 amount, uint256 id, uint256 key, uint256 epoch, uint256 life) private {
        IMachinePurchase.MachineOrder memory made = IMachinePurchase.MachineOrder({
            sender: buyer(who),
            recipient: shop.treasury(),
            token: address(usdt),
            tokenAmount: amount,
            machineId: id,
            orderId: bytes32(id % IDS),
            deadline: block.timestamp + life,
            epoch: epoch
        });
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, shop.hashOrder(made));
        submit(made, abi.encodePacked(r, s, v), made.sender);
    }

    function replay(uint256 who) external {
        if (_lastOrder.length == 0) return;
        submit(abi.decode(_lastOrder, (IMachinePurchase.MachineOrder)), _lastSignature, buyer(who));
    }

    function submit(IMachinePurchase.MachineOrder memory made, bytes memory signature, address from) private {
        usdt.mint(from, made.tokenAmount);
        vm.prank(from);
        usdt.approve(address(shop), made.tokenAmount);
        vm.prank(from);
        try shop.purchase(made, signature) {
            paid += made.tokenAmount;
            paidOrders.push(made.orderId);
            paidFor[made.orderId] += made.tokenAmount;
            paidTo[made.recipient] += made.tokenAmount;
            (_lastOrder, _lastSignature) = (abi.encode(made), signature);
        } catch {}
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
        address signer = vm.addr(FIRST_KEY + (key % KEYS));
        vm.startPrank(admin);
        if (!shop.retired(signer) && !shop.hasRole(shop.SIGNER_ROLE(), signer)) {
            shop.addSigner(signer, ISignedOrders.SignerLimits(uint64(block.timestamp + 30 days), 4000e18));
        } else if (key % 16 == 1) {
            shop.removeSigner(signer);
        }
        vm.stopPrank();
    }

    function raiseEpoch(uint256 choice) external {
        if (choice % 4 != 0) return;
        vm.prank(admin);
        shop.bumpEpoch();
    }

    function moveTreasury(uint160 to, uint256 choice) external {
        if (choice % 4 != 0) return;
        address next = address(uint160(bound(to, 0x1000, 0x1010)));
        vm.startPrank(admin);
        shop.proposeTreasury(next);
        vm.warp(block.timestamp + shop.defaultAdminDelay());
        shop.applyTreasury();
        vm.stopPrank();
        for (uint256 i; i < treasuries.length; ++i) {
            if (treasuries[i] == next) return;
        }
        treasuries.push(next);
    }

    function orders() external view returns (uint256) {
        return paidOrders.length;
    }

    function treasuryCount() external view returns (uint256) {
        return treasuries.length;
    }
}
