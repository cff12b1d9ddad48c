// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Wths} from "../../../src/Wths.sol";
import {ISignedOrders} from "../../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../../src/interfaces/IStableToken.sol";
import {IWths} from "../../../src/interfaces/IWths.sol";
import {Order, OrderKind} from "../OrderKind.sol";

contract WthsKind is OrderKind {
    uint256 public constant MAX_SUPPLY = 100_000e18;

    function moved() external view override returns (uint256) {
        return Wths(target).totalSupply();
    }

    function freeFields() external pure override returns (uint256) {
        return 4;
    }

    function domainName() external pure override returns (string memory) {
        return "WTH Second Token";
    }

    function orderType() external pure override returns (string memory) {
        return "WthsOrder(address sender,uint256 amount,uint256 wthAmount,uint256 realAmount,bytes32 orderId,uint256 deadline,uint256 epoch)";
    }

    function encode(Order memory order) external pure override returns (bytes memory) {
        return abi.encode(toStruct(order));
    }

    function hashOf(Order memory order) public view override returns (bytes32) {
        return Wths(target).hashOrder(toStruct(order));
    }

    function callOf(Order memory order, bytes memory signature) public pure override returns (bytes memory) {
        return abi.encodeCall(IWths.mint, (toStruct(order), signature));
    }

    function vectors() external pure override returns (string memory) {
        return "contracts/test/vectors/wths-order.json";
    }

    function parse(string memory json, string memory path) external pure override returns (Order memory order) {
        order = parseRest(json, path);
        order.sender = addressAt(json, path, "sender");
        order.extra = uintAt(json, path, "amount");
        order.more = uintAt(json, path, "wthAmount");
        order.amount = uintAt(json, path, "realAmount");
    }

    function create(IStableToken, ISignedOrders.Setup memory setup_) internal override returns (address) {
        return address(new Wths(MAX_SUPPLY, setup_));
    }

    function toStruct(Order memory order) private pure returns (IWths.WthsOrder memory) {
        return IWths.WthsOrder({
            sender: order.sender,
            amount: order.extra,
            wthAmount: order.more,
            realAmount: order.amount,
            orderId: order.orderId,
            deadline: order.deadline,
            epoch: order.epoch
        });
    }
}
