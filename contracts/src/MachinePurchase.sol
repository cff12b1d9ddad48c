// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "./base/SignedOrders.sol";
import {SignedPayments} from "./base/SignedPayments.sol";
import {TreasuryPayments} from "./base/TreasuryPayments.sol";
import {IMachinePurchase} from "./interfaces/IMachinePurchase.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title MachinePurchase
/// @notice See the documentation in {IMachinePurchase}.
contract MachinePurchase is IMachinePurchase, SignedPayments {
    /// @notice The EIP-712 type hash of {MachineOrder}.
    bytes32 public constant MACHINE_ORDER_TYPEHASH = keccak256(
        "MachineOrder(address sender,address recipient,address token,uint256 tokenAmount,uint256 machineId,bytes32 orderId,uint256 deadline,uint256 epoch)"
    );

    /// @dev The events and requirements are those of the base contracts.
    /// @param token The payment token.
    /// @param treasury_ The account that receives all payments.
    /// @param setup Roles, limits and caps.
    constructor(IStableToken token, address treasury_, Setup memory setup)
        SignedOrders("WTH Machine Purchase", "1", 2 hours, setup)
        TreasuryPayments(token, treasury_)
    {}

    /// @inheritdoc IMachinePurchase
    function purchase(MachineOrder calldata order, bytes calldata signature) external nonReentrant {
        _checkPayment(order.recipient, order.token);
        _consumeOrder(
            OrderCheck({
                sender: order.sender,
                orderId: order.orderId,
                amount: order.tokenAmount,
                deadline: order.deadline,
                epoch: order.epoch
            }),
            hashOrder(order),
            signature
        );
        emit MachinePurchased(
            order.orderId, order.sender, order.machineId, order.token, order.tokenAmount, order.recipient
        );
        _collect(order.tokenAmount);
    }

    /// @inheritdoc IMachinePurchase
    function hashOrder(MachineOrder calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    MACHINE_ORDER_TYPEHASH,
                    order.sender,
                    order.recipient,
                    order.token,
                    order.tokenAmount,
                    order.machineId,
                    order.orderId,
                    order.deadline,
                    order.epoch
                )
            )
        );
    }
}
