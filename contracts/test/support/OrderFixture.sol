// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MachinePurchase} from "../../src/MachinePurchase.sol";
import {TestUsdt} from "../../src/TestUsdt.sol";
import {IMachinePurchase} from "../../src/interfaces/IMachinePurchase.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../src/interfaces/IStableToken.sol";
import {Test} from "./Test.sol";

/// @dev A contract in its first hour with small caps, and a buyer who has money and approved it.
abstract contract OrderFixture is Test {
    uint256 internal constant SIGNER_KEY = 0xA11CE;
    uint256 internal constant BUYER_KEY = 0xB0B;
    uint128 internal constant PER_ORDER = 1000e18;
    uint128 internal constant PER_USER_DAY = 1500e18;
    uint128 internal constant PER_BLOCK = 2500e18;
    uint128 internal constant SIGNER_PER_DAY = 4000e18;
    uint48 internal constant ADMIN_DELAY = 2 days;
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant DAY = START / 1 days;

    address internal immutable signer = vm.addr(SIGNER_KEY);
    address internal immutable buyer = vm.addr(BUYER_KEY);
    address internal immutable admin = address(0xAD);
    address internal immutable pauser = address(0xBA);
    address internal immutable treasury = address(0x7EA);
    address internal immutable stranger = address(0x5757);

    TestUsdt internal usdt;
    MachinePurchase internal shop;

    function setUp() public virtual {
        vm.chainId(31337);
        vm.warp(START);
        usdt = new TestUsdt(address(this));
        shop = new MachinePurchase(usdt, treasury, setup());
        fund(buyer, 1_000_000e18);
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

    function fund(address who, uint256 amount) internal {
        usdt.mint(who, amount);
        vm.prank(who);
        usdt.approve(address(shop), type(uint256).max);
    }

    function orderOf(uint256 number) internal view returns (IMachinePurchase.MachineOrder memory) {
        return orderOf(number, buyer, 20e18);
    }

    function orderOf(uint256 number, address sender, uint256 amount)
        internal
        view
        returns (IMachinePurchase.MachineOrder memory)
    {
        return IMachinePurchase.MachineOrder({
            sender: sender,
            recipient: shop.treasury(),
            token: address(shop.stableToken()),
            tokenAmount: amount,
            machineId: 7,
            orderId: keccak256(abi.encode(number)),
            deadline: block.timestamp + 15 minutes,
            epoch: shop.epoch()
        });
    }

    function sign(uint256 key, IMachinePurchase.MachineOrder memory order) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, shop.hashOrder(order));
        return abi.encodePacked(r, s, v);
    }

    function buy(IMachinePurchase.MachineOrder memory order) internal {
        buyWith(SIGNER_KEY, order);
    }

    function buyWith(uint256 key, IMachinePurchase.MachineOrder memory order) internal {
        bytes memory signature = sign(key, order);
        vm.prank(order.sender);
        shop.purchase(order, signature);
    }

    /// @dev The order, rightly signed, is refused for this reason and moves nothing.
    function refuse(IMachinePurchase.MachineOrder memory order, bytes memory reason) internal {
        refuse(order, sign(SIGNER_KEY, order), reason);
    }

    function refuse(IMachinePurchase.MachineOrder memory order, bytes memory signature, bytes memory reason) internal {
        bool usedBefore = shop.used(order.orderId);
        uint256 balanceBefore = usdt.balanceOf(shop.treasury());
        vm.prank(order.sender);
        vm.expectRevert(reason);
        shop.purchase(order, signature);
        vm.assertTrue(shop.used(order.orderId) == usedBefore);
        vm.assertEq(usdt.balanceOf(shop.treasury()), balanceBefore);
    }

    function shopWith(IStableToken token) internal returns (MachinePurchase) {
        return new MachinePurchase(token, treasury, setup());
    }
}
