// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {C2cPayment} from "../../../src/C2cPayment.sol";
import {IC2cPayment} from "../../../src/interfaces/IC2cPayment.sol";
import {IExactPayments} from "../../../src/interfaces/IExactPayments.sol";
import {ISignedOrders} from "../../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../../src/interfaces/IStableToken.sol";
import {Order, OrderKind} from "../OrderKind.sol";

/// @dev Orders name their receiver: a seller takes the place of the treasury.
contract PaymentKind is OrderKind {
    address public constant MANAGER = address(0xA6);
    address public constant COLLECTOR = address(0xC0);

    address private _seller;
    /// @dev All sellers so far.
    address[] private _sellers;

    function price() public pure override returns (uint256) {
        return 20e18;
    }

    function hasTreasury() public pure override returns (bool) {
        return false;
    }

    function lifetime() external pure override returns (uint256) {
        return 7 hours;
    }

    /// @dev The sum of all sellers' balances.
    function moved() external view override returns (uint256 total) {
        for (uint256 i; i < _sellers.length; ++i) {
            total += token.balanceOf(_sellers[i]);
        }
    }

    function setPayee(address next) public override {
        _seller = next;
        for (uint256 i; i < _sellers.length; ++i) {
            if (_sellers[i] == next) return;
        }
        _sellers.push(next);
    }

    function payee() public view override returns (address) {
        return _seller;
    }

    function freeFields() external pure override returns (uint256) {
        return 3;
    }

    function domainName() external pure override returns (string memory) {
        return "WTH C2C Payment";
    }

    function orderType() external pure override returns (string memory) {
        return "PaymentOrder(address payer,address creator,address token,uint256 tokenAmount,bytes32 orderId,uint256 deadline,uint256 epoch)";
    }

    function encode(Order memory order) external pure override returns (bytes memory) {
        return abi.encode(toStruct(order));
    }

    function hashOf(Order memory order) public view override returns (bytes32) {
        return C2cPayment(target).hashOrder(toStruct(order));
    }

    function callOf(Order memory order, bytes memory signature) public pure override returns (bytes memory) {
        return abi.encodeCall(IC2cPayment.buy, (toStruct(order), signature));
    }

    function callOf(Order memory order, bytes memory signature, IExactPayments.Permit calldata permit)
        public
        pure
        override
        returns (bytes memory)
    {
        return abi.encodeCall(IC2cPayment.buyWithPermit, (toStruct(order), signature, permit));
    }

    function vectors() external pure override returns (string memory) {
        return "contracts/test/vectors/payment-order.json";
    }

    function parse(string memory json, string memory path) external pure override returns (Order memory order) {
        order = parseRest(json, path);
        order.sender = addressAt(json, path, "payer");
        order.recipient = addressAt(json, path, "creator");
        order.token = addressAt(json, path, "token");
        order.amount = uintAt(json, path, "tokenAmount");
    }

    function create(IStableToken token_, ISignedOrders.Setup memory setup_) internal override returns (address) {
        setPayee(setup_.guards.treasury);
        return address(new C2cPayment(token_, COLLECTOR, MANAGER, setup_));
    }

    function toStruct(Order memory order) private pure returns (IC2cPayment.PaymentOrder memory) {
        return IC2cPayment.PaymentOrder({
            payer: order.sender,
            creator: order.recipient,
            token: order.token,
            tokenAmount: order.amount,
            orderId: order.orderId,
            deadline: order.deadline,
            epoch: order.epoch
        });
    }
}
