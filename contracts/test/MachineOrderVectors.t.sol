// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MachinePurchase} from "../src/MachinePurchase.sol";
import {IMachinePurchase} from "../src/interfaces/IMachinePurchase.sol";
import {OrderFixture} from "./support/OrderFixture.sol";

/// @dev The digests that TypeScript computed, for any chain and contract address.
contract MachineOrderVectorsTest is OrderFixture {
    function test_HashesEveryVectorAsTypeScriptDoes() public {
        string memory json = vm.readFile("contracts/test/vectors/machine-order.json");
        uint256 count = vm.parseJsonUint(json, ".count");
        vm.assertEq(count, 64);
        for (uint256 i; i < count; ++i) {
            string memory at = string.concat(".vectors[", vm.toString(i), "].");
            address place = vm.parseJsonAddress(json, string.concat(at, "verifyingContract"));
            vm.chainId(vm.parseJsonUint(json, string.concat(at, "chainId")));
            vm.etch(place, address(shop).code);
            bytes32 digest = vm.parseJsonBytes32(json, string.concat(at, "digest"));
            vm.assertEq(MachinePurchase(place).hashOrder(read(json, at)), digest);
        }
    }

    function read(string memory json, string memory at) private pure returns (IMachinePurchase.MachineOrder memory) {
        return IMachinePurchase.MachineOrder({
            sender: vm.parseJsonAddress(json, string.concat(at, "sender")),
            recipient: vm.parseJsonAddress(json, string.concat(at, "recipient")),
            token: vm.parseJsonAddress(json, string.concat(at, "token")),
            tokenAmount: vm.parseJsonUint(json, string.concat(at, "tokenAmount")),
            machineId: vm.parseJsonUint(json, string.concat(at, "machineId")),
            orderId: vm.parseJsonBytes32(json, string.concat(at, "orderId")),
            deadline: vm.parseJsonUint(json, string.concat(at, "deadline")),
            epoch: vm.parseJsonUint(json, string.concat(at, "epoch"))
        });
    }
}
