// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
import {ContractSigner} from "./support/ContractSigner.sol";
import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev The accepted forms of a signature beside 65 bytes: compact ones, and those of contracts. [N19]
abstract contract OrderSignatures is OrderSuite {
    uint256 private constant OWNER_KEY = 0x0123;
    ContractSigner private wallet;

    function setUp() public override {
        super.setUp();
        wallet = new ContractSigner(vm.addr(OWNER_KEY));
    }

    /// @dev ERC-2098, as wallets and key services send it. [N19]
    function testFuzz_AcceptsCompactSignature(uint256 number) public {
        Order memory order = orderOf(number);
        submit(order, compact(SIGNER_KEY, order));
    }

    /// @dev [N19]
    function test_RevertWhen_CompactSignatureIsOfUnknownKey() public {
        Order memory order = orderOf(1);
        bytes memory reason = abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, vm.addr(0xBAD));
        expectRefusal(order, compact(0xBAD, order), reason);
        submit(order);
    }

    /// @dev A contract that is a signing key, such as a wallet of several owners. [N19]
    function test_AcceptsSignatureOfContractKey() public {
        addWallet();
        Order memory order = orderOf(1);
        submit(order, walletSignature(OWNER_KEY, order));
        vm.assertEq(signedOrders.signerAvailable(address(wallet)), SIGNER_AT_ONCE - orders.counted(order.amount));
        vm.assertEq(signedOrders.signerAvailable(signer), SIGNER_AT_ONCE);
    }

    /// @dev [N19]
    function test_RevertWhen_ContractKeyRefusesSignature() public {
        addWallet();
        Order memory order = orderOf(1);
        bytes memory reason = abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, address(wallet));
        expectRefusal(order, walletSignature(0xBAD, order), reason);
        bytes memory foreign = walletSignature(OWNER_KEY, orderOf(2));
        expectRefusal(order, foreign, reason);
        submit(order, walletSignature(OWNER_KEY, order));
    }

    /// @dev A contract that a caller chooses is not asked. [N19]
    function test_RevertWhen_ContractIsNoKey() public {
        Order memory order = orderOf(1);
        bytes memory signature = walletSignature(OWNER_KEY, order);
        bytes memory reason = abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, address(wallet));
        expectRefusal(order, signature, reason);
        addWallet();
        vm.prank(guardian);
        signedOrders.removeSigner(address(wallet));
        order = orderOf(1);
        expectRefusal(order, walletSignature(OWNER_KEY, order), reason);
    }

    /// @dev An account without code that is a key signs by its own signature only. [N19]
    function test_RevertWhen_KeyIsNamedAsContract() public {
        Order memory order = orderOf(1);
        bytes memory signature = abi.encodePacked(signer, sign(SIGNER_KEY, order));
        expectRefusal(order, signature, abi.encodeWithSelector(IOrderLimits.UnknownSigner.selector, signer));
        submit(order);
    }

    function addWallet() private {
        bytes memory add = abi.encodeCall(signedOrders.addSigner, (address(wallet), limits(30 days, SIGNER_PER_DAY)));
        sendLater(admin, target, add);
    }

    function walletSignature(uint256 key, Order memory order) private view returns (bytes memory) {
        return abi.encodePacked(address(wallet), sign(key, order));
    }

    function compact(uint256 key, Order memory order) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, orders.hashOf(order));
        return abi.encodePacked(r, bytes32((uint256(v - 27) << 255) | uint256(s)));
    }
}

contract MachineOrderSignaturesTest is OrderSignatures {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract NumberOrderSignaturesTest is OrderSignatures {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }
}

contract FeeOrderSignaturesTest is OrderSignatures {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

contract WthsOrderSignaturesTest is OrderSignatures {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract PaymentOrderSignaturesTest is OrderSignatures {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}
