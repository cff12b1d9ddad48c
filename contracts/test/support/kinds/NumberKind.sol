// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NumberNft} from "../../../src/NumberNft.sol";
import {INumberNft} from "../../../src/interfaces/INumberNft.sol";
import {ISignedOrders} from "../../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../../src/interfaces/IStableToken.sol";
import {Order, OrderKind} from "../OrderKind.sol";

contract NumberKind is OrderKind {
    uint256 public constant MAX = 1000;

    function counted(uint256) external pure override returns (uint256) {
        return 1e18;
    }

    function moved() external view override returns (uint256) {
        return NumberNft(target).mintAmount() * 1e18;
    }

    function freeFields() external pure override returns (uint256) {
        return 3;
    }

    function domainName() external pure override returns (string memory) {
        return "WTH Number NFT";
    }

    function orderType() external pure override returns (string memory) {
        return "NumberOrder(address userAddress,uint256 amount,bytes32 orderId,uint256 deadline,uint256 epoch)";
    }

    function encode(Order memory order) external pure override returns (bytes memory) {
        return abi.encode(toStruct(order));
    }

    function hashOf(Order memory order) public view override returns (bytes32) {
        return NumberNft(target).hashOrder(toStruct(order));
    }

    function callOf(Order memory order, bytes memory signature) public pure override returns (bytes memory) {
        return abi.encodeCall(INumberNft.mint, (toStruct(order), signature));
    }

    function vectors() external pure override returns (string memory) {
        return "contracts/test/vectors/number-order.json";
    }

    function parse(string memory json, string memory path) external pure override returns (Order memory order) {
        order = parseRest(json, path);
        order.sender = addressAt(json, path, "userAddress");
        order.amount = uintAt(json, path, "amount");
    }

    function create(IStableToken, ISignedOrders.Setup memory setup_) internal override returns (address) {
        return address(new NumberNft(MAX, predecessor, setup_));
    }

    function toStruct(Order memory order) private pure returns (INumberNft.NumberOrder memory) {
        return INumberNft.NumberOrder({
            userAddress: order.sender,
            amount: order.amount,
            orderId: order.orderId,
            deadline: order.deadline,
            epoch: order.epoch
        });
    }
}
