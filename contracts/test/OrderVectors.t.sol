// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Order, OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Digests equal those that TypeScript computed, for random chains and contract addresses.
abstract contract OrderVectors is OrderSuite {
    function test_HashesVectorsLikeTypeScript() public {
        string memory json = vm.readFile(orders.vectors());
        uint256 count = vm.parseJsonUint(json, ".count");
        vm.assertEq(count, 64);
        bytes memory code = target.code;
        for (uint256 i; i < count; ++i) {
            string memory path = string.concat(".vectors[", vm.toString(i), "].");
            vm.chainId(vm.parseJsonUint(json, string.concat(path, "chainId")));
            address place = vm.parseJsonAddress(json, string.concat(path, "verifyingContract"));
            vm.etch(place, code);
            bytes32 digest = vm.parseJsonBytes32(json, string.concat(path, "digest"));
            vm.assertEq(hashAt(place, orders.parse(json, path)), digest);
        }
    }

    function test_DomainNameFitsInThirtyOneBytes() public view {
        (, string memory name, string memory version, uint256 chainId, address place,,) = signedOrders.eip712Domain();
        vm.assertEq(name, orders.domainName());
        vm.assertLe(bytes(name).length, 31);
        vm.assertEq(version, "1");
        vm.assertEq(chainId, 31337);
        vm.assertEq(place, target);
    }

    /// @dev Returns the digest that the copy of the contract at this address computes.
    function hashAt(address place, Order memory order) private returns (bytes32) {
        orders.setTarget(place);
        return orders.hashOf(order);
    }
}

contract MachineOrderVectorsTest is OrderVectors {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract NumberOrderVectorsTest is OrderVectors {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }
}

contract FeeOrderVectorsTest is OrderVectors {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

contract WthsOrderVectorsTest is OrderVectors {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract PaymentOrderVectorsTest is OrderVectors {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}
