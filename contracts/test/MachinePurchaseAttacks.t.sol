// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {IMachinePurchase} from "../src/interfaces/IMachinePurchase.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {OrderFixture} from "./support/OrderFixture.sol";

/// @dev Each way to use a signature where it was not meant. Every test also shows that the same order works untouched.
contract MachinePurchaseAttacksTest is OrderFixture {
    uint256 private constant CURVE_ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    IMachinePurchase.MachineOrder private order;
    bytes private signature;

    function setUp() public override {
        super.setUp();
        order = orderOf(1);
        signature = sign(SIGNER_KEY, order);
    }

    modifier butItWorksAsMeant() {
        _;
        vm.prank(buyer);
        shop.purchase(order, signature);
        vm.assertEq(usdt.balanceOf(treasury), 20e18);
    }

    function test_RevertWhen_SignedForAnotherChain() public butItWorksAsMeant {
        for (uint256 i; i < 2; ++i) {
            vm.chainId(i == 0 ? 56 : 97);
            bytes memory foreign = sign(SIGNER_KEY, order);
            vm.chainId(31337);
            refuse(order, foreign, unknown(foreign));
        }
    }

    function test_RevertWhen_SignedForAnotherContract() public butItWorksAsMeant {
        bytes32 digest = shopWith(usdt).hashOrder(order);
        bytes memory foreign = pack(SIGNER_KEY, digest);
        refuse(order, foreign, unknown(foreign));
    }

    function test_RevertWhen_SubmittedBySomeoneElse() public butItWorksAsMeant {
        fund(stranger, 20e18);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(ISignedOrders.WrongSender.selector, buyer, stranger));
        shop.purchase(order, signature);
    }

    function test_RevertWhen_TheSenderIsReplaced() public butItWorksAsMeant {
        fund(stranger, 20e18);
        IMachinePurchase.MachineOrder memory changed = order;
        changed.sender = stranger;
        refuse(changed, signature, unknown(changed));
    }

    /// @dev The same fields under the name of another action give another digest.
    function test_RevertWhen_SignedForAnotherAction() public butItWorksAsMeant {
        bytes32 otherType = keccak256(
            "SubscribeOrder(address sender,address recipient,address token,uint256 tokenAmount,uint256 machineId,bytes32 orderId,uint256 deadline,uint256 epoch)"
        );
        bytes32 structHash = keccak256(abi.encode(otherType, order));
        bytes memory foreign = pack(SIGNER_KEY, keccak256(abi.encodePacked(hex"1901", domainSeparator(), structHash)));
        refuse(order, foreign, unknown(foreign));
        bytes32 meant = keccak256(abi.encode(shop.MACHINE_ORDER_TYPEHASH(), order));
        vm.assertEq(keccak256(abi.encodePacked(hex"1901", domainSeparator(), meant)), shop.hashOrder(order));
    }

    function test_RevertWhen_Expired() public {
        vm.warp(order.deadline + 1);
        refuse(order, signature, abi.encodeWithSelector(ISignedOrders.OrderExpired.selector, order.deadline));
        vm.warp(order.deadline);
        vm.prank(buyer);
        shop.purchase(order, signature);
    }

    function test_RevertWhen_Reused() public {
        vm.prank(buyer);
        shop.purchase(order, signature);
        bytes memory reason = abi.encodeWithSelector(ISignedOrders.OrderUsed.selector, order.orderId);
        refuse(order, signature, reason);
        IMachinePurchase.MachineOrder memory again = orderOf(1, buyer, 30e18);
        refuse(again, reason);
    }

    function test_RevertWhen_TheSignatureIsMalleated() public butItWorksAsMeant {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, shop.hashOrder(order));
        bytes32 high = bytes32(CURVE_ORDER - uint256(s));
        bytes memory twin = abi.encodePacked(r, high, v == 27 ? uint8(28) : uint8(27));
        refuse(order, twin, abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureS.selector, high));
    }

    function test_RevertWhen_TheSignatureIsCompact() public butItWorksAsMeant {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, shop.hashOrder(order));
        bytes32 vs = bytes32((uint256(v - 27) << 255) | uint256(s));
        refuse(order, abi.encodePacked(r, vs), wrongLength(64));
    }

    function test_RevertWhen_TheSignatureIsEmptyOrLong() public butItWorksAsMeant {
        refuse(order, "", wrongLength(0));
        refuse(order, abi.encodePacked(signature, uint8(0)), wrongLength(66));
    }

    function test_RevertWhen_TheSignatureRecoversNobody() public butItWorksAsMeant {
        bytes memory broken = abi.encodePacked(bytes32(0), bytes32(uint256(1)), uint8(27));
        refuse(order, broken, abi.encodeWithSelector(ECDSA.ECDSAInvalidSignature.selector));
        (, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, shop.hashOrder(order));
        bytes memory reason = abi.encodeWithSelector(ECDSA.ECDSAInvalidSignature.selector);
        refuse(order, abi.encodePacked(r, s, uint8(0)), reason);
        refuse(order, abi.encodePacked(r, s, uint8(29)), reason);
    }

    function test_RevertWhen_TheKeyWasRemoved() public {
        vm.prank(admin);
        shop.removeSigner(signer);
        refuse(order, signature, abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, signer));
    }

    function test_RevertWhen_TheKeyIsAStrangers() public butItWorksAsMeant {
        refuse(order, sign(0xBAD, order), abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, vm.addr(0xBAD)));
    }

    function test_RevertWhen_Paused() public {
        vm.prank(pauser);
        shop.pause();
        refuse(order, signature, abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        vm.prank(admin);
        shop.unpause();
        vm.prank(buyer);
        shop.purchase(order, signature);
    }

    function test_RevertWhen_TheEpochWasRaised() public {
        vm.prank(admin);
        shop.bumpEpoch();
        refuse(order, signature, abi.encodeWithSelector(ISignedOrders.WrongEpoch.selector, 1, 2));
    }

    /// @dev Otherwise a thief of the key could sign orders that outlive every raise.
    function test_RevertWhen_TheEpochLiesAhead() public {
        IMachinePurchase.MachineOrder memory ahead = order;
        ahead.epoch = 2;
        refuse(ahead, abi.encodeWithSelector(ISignedOrders.WrongEpoch.selector, 2, 1));
    }

    /// @dev Any single change of a signed field makes the signature worthless.
    function testFuzz_RevertWhen_AnyFieldIsChanged(uint256 field, uint256 noise) public butItWorksAsMeant {
        IMachinePurchase.MachineOrder memory changed = order;
        field = bound(field, 0, 3);
        if (field == 0) changed.tokenAmount = bound(noise, 1, PER_ORDER);
        if (field == 1) changed.machineId = noise;
        if (field == 2) changed.orderId = bytes32(noise);
        if (field == 3) changed.deadline = bound(noise, START, START + 2 hours);
        vm.assume(shop.hashOrder(changed) != shop.hashOrder(order));
        refuse(changed, signature, unknown(changed));
    }

    function testFuzz_RevertWhen_TheSignatureIsNoise(bytes calldata noise) public butItWorksAsMeant {
        (bool bought,) = address(shop).call(abi.encodeCall(shop.purchase, (order, noise)));
        vm.assertFalse(bought);
        vm.prank(buyer);
        (bought,) = address(shop).call(abi.encodeCall(shop.purchase, (order, noise)));
        vm.assertFalse(bought);
    }

    function testFuzz_RevertWhen_ABitOfTheSignatureFlips(uint256 position) public butItWorksAsMeant {
        bytes memory flipped = signature;
        position = bound(position, 0, 65 * 8 - 1);
        flipped[position / 8] ^= bytes1(uint8(1 << (position % 8)));
        vm.prank(buyer);
        (bool bought,) = address(shop).call(abi.encodeCall(shop.purchase, (order, flipped)));
        vm.assertFalse(bought);
    }

    /// @dev Whoever a signature over other content seems to come from, it is no known key.
    function unknown(bytes memory foreign) private view returns (bytes memory) {
        return abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, recovered(order, foreign));
    }

    function unknown(IMachinePurchase.MachineOrder memory changed) private view returns (bytes memory) {
        return abi.encodeWithSelector(ISignedOrders.UnknownSigner.selector, recovered(changed, signature));
    }

    function recovered(IMachinePurchase.MachineOrder memory of_, bytes memory by) private view returns (address) {
        return ECDSA.recover(shop.hashOrder(of_), by);
    }

    function pack(uint256 key, bytes32 digest) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function wrongLength(uint256 length) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, length);
    }

    function domainSeparator() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("WTH Machine Purchase"),
                keccak256("1"),
                block.chainid,
                address(shop)
            )
        );
    }
}
