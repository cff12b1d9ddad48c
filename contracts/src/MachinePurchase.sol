// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {ExactPayments} from "./base/ExactPayments.sol";
import {SignedOrders} from "./base/SignedOrders.sol";
import {SignedPayments} from "./base/SignedPayments.sol";
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
    /// @param setup Roles, keys and caps.
    constructor(IStableToken token, Setup memory setup)
        EIP712("WTH Machine Purchase", "1")
        SignedOrders(2 hours, setup)
        ExactPayments(token)
    {}

    /// @inheritdoc IMachinePurchase
    function purchase(MachineOrder calldata order, bytes calldata signature) external nonReentrant {
        _accept(order, signature);
        _payExactly(order.recipient, order.tokenAmount);
    }

    /// @inheritdoc IMachinePurchase
    function purchaseWithPermit(MachineOrder calldata order, bytes calldata signature, Permit calldata permit)
        external
        nonReentrant
    {
        _accept(order, signature);
        _permitExactly(order.tokenAmount, permit);
        _payExactly(order.recipient, order.tokenAmount);
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

    /// @dev Checks an order and marks it as used. Emits a {MachinePurchased} event.
    function _accept(MachineOrder calldata order, bytes calldata signature) private {
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
    }
}
