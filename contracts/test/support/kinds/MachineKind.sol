// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MachinePurchase} from "../../../src/MachinePurchase.sol";
import {IExactPayments} from "../../../src/interfaces/IExactPayments.sol";
import {IMachinePurchase} from "../../../src/interfaces/IMachinePurchase.sol";
import {ISignedOrders} from "../../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../../src/interfaces/IStableToken.sol";
import {Order, OrderKind} from "../OrderKind.sol";

contract MachineKind is OrderKind {
    function price() public pure override returns (uint256) {
        return 20e18;
    }

    function moved() external view override returns (uint256) {
        return token.balanceOf(MachinePurchase(target).treasury());
    }

    function freeFields() external pure override returns (uint256) {
        return 4;
    }

    function domainName() external pure override returns (string memory) {
        return "WTH Machine Purchase";
    }

    function orderType() external pure override returns (string memory) {
        return "MachineOrder(address sender,address recipient,address token,uint256 tokenAmount,uint256 machineId,bytes32 orderId,uint256 deadline,uint256 epoch)";
    }

    function encode(Order memory order) external pure override returns (bytes memory) {
        return abi.encode(toStruct(order));
    }

    function hashOf(Order memory order) public view override returns (bytes32) {
        return MachinePurchase(target).hashOrder(toStruct(order));
    }

    function callOf(Order memory order, bytes memory signature) public pure override returns (bytes memory) {
        return abi.encodeCall(IMachinePurchase.purchase, (toStruct(order), signature));
    }

    function callOf(Order memory order, bytes memory signature, IExactPayments.Permit calldata permit)
        public
        pure
        override
        returns (bytes memory)
    {
        return abi.encodeCall(IMachinePurchase.purchaseWithPermit, (toStruct(order), signature, permit));
    }

    function vectors() external pure override returns (string memory) {
        return "contracts/test/vectors/machine-order.json";
    }

    function parse(string memory json, string memory path) external pure override returns (Order memory order) {
        order = parseRest(json, path);
        order.sender = addressAt(json, path, "sender");
        order.recipient = addressAt(json, path, "recipient");
        order.token = addressAt(json, path, "token");
        order.amount = uintAt(json, path, "tokenAmount");
        order.extra = uintAt(json, path, "machineId");
    }

    function create(IStableToken token_, ISignedOrders.Setup memory setup_) internal override returns (address) {
        return address(new MachinePurchase(token_, setup_));
    }

    function toStruct(Order memory order) private pure returns (IMachinePurchase.MachineOrder memory) {
        return IMachinePurchase.MachineOrder({
            sender: order.sender,
            recipient: order.recipient,
            token: order.token,
            tokenAmount: order.amount,
            machineId: order.extra,
            orderId: order.orderId,
            deadline: order.deadline,
            epoch: order.epoch
        });
    }
}
