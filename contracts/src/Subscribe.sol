// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "./base/SignedOrders.sol";
import {SignedPayments} from "./base/SignedPayments.sol";
import {TreasuryPayments} from "./base/TreasuryPayments.sol";
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
    /// @param treasury_ The account that receives all payments.
    /// @param setup Roles, limits and caps.
    constructor(IStableToken token, address treasury_, Setup memory setup)
        SignedOrders("WTH Subscribe", "1", 2 hours, setup)
        TreasuryPayments(token, treasury_)
    {}

    /// @inheritdoc ISubscribe
    function subscribe(FeeOrder calldata order, bytes calldata signature) external nonReentrant {
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
        _collect(order.amount);
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
}
