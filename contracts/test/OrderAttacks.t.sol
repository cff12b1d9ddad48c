// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {Guarded} from "../src/base/Guarded.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Every misuse of a signature. Each test also shows that the unchanged order works.
abstract contract OrderAttacks is OrderSuite {
    uint256 private constant CURVE_ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    Order private order;
    bytes private signature;

    function setUp() public override {
        super.setUp();
        order = orderOf(1);
        signature = sign(SIGNER_KEY, order);
    }

    modifier thenOriginalWorks() {
        _;
        submit(order, signature);
    }

    function test_RevertWhen_SignedForAnotherChain() public thenOriginalWorks {
        for (uint256 i; i < 2; ++i) {
            vm.chainId(i == 0 ? 56 : 97);
            bytes memory foreign = sign(SIGNER_KEY, order);
            vm.chainId(31337);
            expectRefusal(order, foreign, unknown(foreign));
        }
    }

    function test_RevertWhen_SignedForAnotherContract() public thenOriginalWorks {
        OrderKind twin = newOrderKind();
        twin.deploy(usdt, treasury, setup());
        bytes memory foreign = pack(SIGNER_KEY, twin.hashOf(order));
        expectRefusal(order, foreign, unknown(foreign));
    }

    function test_RevertWhen_CallerIsNotSender() public thenOriginalWorks {
        kind.fund(stranger, 20e18);
        bytes memory reason = abi.encodeWithSelector(ISignedOrders.WrongSender.selector, buyer, stranger);
        sendRefused(stranger, target, orders.callOf(order, signature), reason);
    }

    function test_RevertWhen_SenderIsReplaced() public thenOriginalWorks {
        kind.fund(stranger, 20e18);
        Order memory changed = order;
        changed.sender = stranger;
        expectRefusal(changed, signature, unknown(changed));
    }

    /// @dev The same values under another type name, and as the orders of the other contracts, give other digests.
    function test_RevertWhen_SignedAsAnotherOrderType() public thenOriginalWorks {
        bytes memory meant = bytes(orders.orderType());
        vm.assertEq(digestAs(meant, orders.encode(order)), orders.hashOf(order));
        expectTypeRefusal(bytes.concat("Other", meant), orders.encode(order));
        OrderKind[5] memory all =
            [OrderKind(new MachineKind()), new NumberKind(), new FeeKind(), new WthsKind(), new PaymentKind()];
        uint256 others;
        for (uint256 i; i < all.length; ++i) {
            if (keccak256(bytes(all[i].orderType())) == keccak256(meant)) continue;
            ++others;
            expectTypeRefusal(bytes(all[i].orderType()), all[i].encode(order));
        }
        vm.assertEq(others, 4);
    }

    function test_RevertWhen_Expired() public {
        vm.warp(order.deadline + 1);
        expectRefusal(order, signature, abi.encodeWithSelector(IOrderLimits.OrderExpired.selector, order.deadline));
        vm.warp(order.deadline);
        submit(order, signature);
    }

    function test_RevertWhen_Reused() public {
        submit(order, signature);
        bytes memory reason = abi.encodeWithSelector(IOrderLimits.OrderUsed.selector, order.orderId);
        expectRefusal(order, signature, reason);
        expectRefusal(orders.orderOf(1, buyer, 30e18), reason);
        expectRefusal(orders.orderOf(1, userAt(1), 20e18), reason);
    }

    function test_RevertWhen_SignatureIsMalleated() public thenOriginalWorks {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, orders.hashOf(order));
        bytes32 high = bytes32(CURVE_ORDER - uint256(s));
        bytes memory twin = abi.encodePacked(r, high, v == 27 ? uint8(28) : uint8(27));
        expectRefusal(order, twin, abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureS.selector, high));
    }

    /// @dev A second form of the same signature does not make a second order: the id prevents replay. [N19]
    function test_RevertWhen_ReusedWithCompactSignature() public {
        submit(order, signature);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, orders.hashOf(order));
        bytes32 vs = bytes32((uint256(v - 27) << 255) | uint256(s));
        bytes memory reason = abi.encodeWithSelector(IOrderLimits.OrderUsed.selector, order.orderId);
        expectRefusal(order, abi.encodePacked(r, vs), reason);
    }

    /// @dev Longer ones name a contract that is no signing key.
    function test_RevertWhen_SignatureIsEmptyOrTooLong() public thenOriginalWorks {
        expectRefusal(order, "", wrongLength(0));
        expectRefusal(order, abi.encodePacked(bytes32(0), bytes31(0)), wrongLength(63));
        bytes memory longer = abi.encodePacked(signature, uint8(0));
        bytes memory reason = abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, address(bytes20(longer)));
        expectRefusal(order, longer, reason);
    }

    function test_RevertWhen_SignatureRecoversZeroAddress() public thenOriginalWorks {
        bytes memory reason = abi.encodeWithSelector(ECDSA.ECDSAInvalidSignature.selector);
        expectRefusal(order, abi.encodePacked(bytes32(0), bytes32(uint256(1)), uint8(27)), reason);
        (, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, orders.hashOf(order));
        expectRefusal(order, abi.encodePacked(r, s, uint8(0)), reason);
        expectRefusal(order, abi.encodePacked(r, s, uint8(29)), reason);
    }

    function test_RevertWhen_KeyWasRemoved() public {
        submit(orderOfUser(2));
        vm.prank(admin);
        signedOrders.removeSigner(signer);
        expectRefusal(order, signature, abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, signer));
    }

    function test_RevertWhen_KeyIsUnknown() public thenOriginalWorks {
        expectRefusal(
            order, sign(0xBAD, order), abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, vm.addr(0xBAD))
        );
    }

    function test_RevertWhen_Paused() public {
        vm.prank(guardian);
        signedOrders.pause();
        expectRefusal(order, signature, abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        sendLater(admin, target, abi.encodeCall(Guarded.unpause, ()));
        submit(orderOf(1));
    }

    function test_RevertWhen_EpochWasRaised() public {
        submit(orderOfUser(2));
        vm.prank(admin);
        signedOrders.bumpEpoch();
        expectRefusal(order, signature, abi.encodeWithSelector(IOrderLimits.WrongEpoch.selector, 1, 2));
    }

    /// @dev Otherwise a stolen key could sign orders that stay valid after later raises of the epoch.
    function test_RevertWhen_EpochIsAhead() public thenOriginalWorks {
        Order memory ahead = order;
        ahead.epoch = 2;
        expectRefusal(ahead, abi.encodeWithSelector(IOrderLimits.WrongEpoch.selector, 2, 1));
    }

    /// @dev A change of any signed field invalidates the signature.
    function testFuzz_RevertWhen_SignedFieldIsChanged(uint256 field, uint256 noise) public thenOriginalWorks {
        Order memory changed = order;
        field = bound(field, 0, orders.freeFields() - 1);
        if (field == 0) changed.amount = bound(noise, 1, PER_ORDER);
        if (field == 1) changed.orderId = bytes32(noise);
        if (field == 2) changed.deadline = bound(noise, START, START + 2 hours);
        if (field == 3) changed.extra = changed.more = bound(noise, 1, type(uint256).max);
        vm.assume(orders.hashOf(changed) != orders.hashOf(order));
        expectRefusal(changed, signature, unknown(changed));
    }

    function testFuzz_RevertWhen_SignatureIsRandom(bytes calldata noise) public thenOriginalWorks {
        attempt(noise);
    }

    function testFuzz_RevertWhen_SignatureBitIsFlipped(uint256 position) public thenOriginalWorks {
        bytes memory flipped = signature;
        position = bound(position, 0, 65 * 8 - 1);
        flipped[position / 8] ^= bytes1(uint8(1 << (position % 8)));
        attempt(flipped);
    }

    function attempt(bytes memory other) private {
        bytes memory data = orders.callOf(order, other);
        vm.prank(buyer);
        (bool done,) = target.call(data);
        vm.assertFalse(done);
    }

    function expectTypeRefusal(bytes memory orderType, bytes memory values) private {
        bytes memory foreign = pack(SIGNER_KEY, digestAs(orderType, values));
        expectRefusal(order, foreign, unknown(foreign));
    }

    /// @dev Computes the EIP-712 digest from the type's text, independently of the contract.
    function digestAs(bytes memory orderType, bytes memory values) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(orders.domainName())),
                keccak256("1"),
                block.chainid,
                target
            )
        );
        bytes32 structHash = keccak256(bytes.concat(keccak256(orderType), values));
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    /// @dev The refusal of a signature over other content, which recovers to an unknown address.
    function unknown(bytes memory foreign) private view returns (bytes memory) {
        return abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, recovered(order, foreign));
    }

    function unknown(Order memory changed) private view returns (bytes memory) {
        return abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, recovered(changed, signature));
    }

    function recovered(Order memory of_, bytes memory by) private view returns (address) {
        return ECDSA.recover(orders.hashOf(of_), by);
    }

    function wrongLength(uint256 length) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, length);
    }
}

contract MachineOrderAttacksTest is OrderAttacks {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract NumberOrderAttacksTest is OrderAttacks {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }
}

contract FeeOrderAttacksTest is OrderAttacks {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

contract WthsOrderAttacksTest is OrderAttacks {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract PaymentOrderAttacksTest is OrderAttacks {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}
