// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {ExactPayments} from "./base/ExactPayments.sol";
import {SignedOrders} from "./base/SignedOrders.sol";
import {SignedPayments} from "./base/SignedPayments.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";
import {ISubscribe} from "./interfaces/ISubscribe.sol";

/// @title Subscribe
/// @notice See the documentation in {ISubscribe}.
contract Subscribe is ISubscribe, SignedPayments {
    /// @notice The EIP-712 type hash of {FeeOrder}.
    bytes32 public constant FEE_ORDER_TYPEHASH = keccak256(
        "FeeOrder(address sender,address recipient,address token,uint256 amount,uint256 wthAmount,bytes32 orderId,uint256 deadline,uint256 epoch)"
    );

    /// @dev The events and requirements are those of the base contracts.
    /// @param token The payment token.
    /// @param setup Roles, keys and caps.
    constructor(IStableToken token, Setup memory setup)
        EIP712("WTH Subscribe", "1")
        SignedOrders(2 hours, setup)
        ExactPayments(token)
    {}

    /// @inheritdoc ISubscribe
    function subscribe(FeeOrder calldata order, bytes calldata signature) external nonReentrant {
        _accept(order, signature);
        _payExactly(order.recipient, order.amount);
    }

    /// @inheritdoc ISubscribe
    function subscribeWithPermit(FeeOrder calldata order, bytes calldata signature, Permit calldata permit)
        external
        nonReentrant
    {
        _accept(order, signature);
        _permitExactly(order.amount, permit);
        _payExactly(order.recipient, order.amount);
    }

    /// @inheritdoc ISubscribe
    function hashOrder(FeeOrder calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    FEE_ORDER_TYPEHASH,
                    order.sender,
                    order.recipient,
                    order.token,
                    order.amount,
                    order.wthAmount,
                    order.orderId,
                    order.deadline,
                    order.epoch
                )
            )
        );
    }

    /// @dev Checks an order and marks it as used. Emits a {Subscribed} event.
    function _accept(FeeOrder calldata order, bytes calldata signature) private {
        _checkPayment(order.recipient, order.token);
        if (order.wthAmount == 0) revert ZeroAmount();
        _consumeOrder(
            OrderCheck({
                sender: order.sender,
                orderId: order.orderId,
                amount: order.amount,
                deadline: order.deadline,
                epoch: order.epoch
            }),
            hashOrder(order),
            signature
        );
        emit Subscribed(order.orderId, order.sender, order.token, order.amount, order.wthAmount, order.recipient);
    }
}
