// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Subscribe} from "../../../src/Subscribe.sol";
import {IExactPayments} from "../../../src/interfaces/IExactPayments.sol";
import {ISignedOrders} from "../../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../../src/interfaces/IStableToken.sol";
import {ISubscribe} from "../../../src/interfaces/ISubscribe.sol";
import {Order, OrderKind} from "../OrderKind.sol";

contract FeeKind is OrderKind {
    function price() public pure override returns (uint256) {
        return 20e18;
    }

    function moved() external view override returns (uint256) {
        return token.balanceOf(Subscribe(target).treasury());
    }

    function freeFields() external pure override returns (uint256) {
        return 4;
    }

    function domainName() external pure override returns (string memory) {
        return "WTH Subscribe";
    }

    function orderType() external pure override returns (string memory) {
        return "FeeOrder(address sender,address recipient,address token,uint256 amount,uint256 wthAmount,bytes32 orderId,uint256 deadline,uint256 epoch)";
    }

    function encode(Order memory order) external pure override returns (bytes memory) {
        return abi.encode(toStruct(order));
    }

    function hashOf(Order memory order) public view override returns (bytes32) {
        return Subscribe(target).hashOrder(toStruct(order));
    }

    function callOf(Order memory order, bytes memory signature) public pure override returns (bytes memory) {
        return abi.encodeCall(ISubscribe.subscribe, (toStruct(order), signature));
    }

    function callOf(Order memory order, bytes memory signature, IExactPayments.Permit calldata permit)
        public
        pure
        override
        returns (bytes memory)
    {
        return abi.encodeCall(ISubscribe.subscribeWithPermit, (toStruct(order), signature, permit));
    }

    function vectors() external pure override returns (string memory) {
        return "contracts/test/vectors/fee-order.json";
    }

    function parse(string memory json, string memory path) external pure override returns (Order memory order) {
        order = parseRest(json, path);
        order.sender = addressAt(json, path, "sender");
        order.recipient = addressAt(json, path, "recipient");
        order.token = addressAt(json, path, "token");
        order.amount = uintAt(json, path, "amount");
        order.extra = uintAt(json, path, "wthAmount");
    }

    function create(IStableToken token_, ISignedOrders.Setup memory setup_) internal override returns (address) {
        return address(new Subscribe(token_, setup_));
    }

    function toStruct(Order memory order) private pure returns (ISubscribe.FeeOrder memory) {
        return ISubscribe.FeeOrder({
            sender: order.sender,
            recipient: order.recipient,
            token: order.token,
            amount: order.amount,
            wthAmount: order.extra,
            orderId: order.orderId,
            deadline: order.deadline,
            epoch: order.epoch
        });
    }
}
