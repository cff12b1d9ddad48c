// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedPayments} from "./ISignedPayments.sol";

/// @title IMachinePurchase
/// @notice Buys a rig with USDT: moves exactly the signed amount from the caller to the treasury. The contract never holds
/// money.
interface IMachinePurchase is ISignedPayments {
    /// @notice The signed order (EIP-712). It names everything that moves.
    /// @param sender The buyer, who pays; the only account that can submit the order.
    /// @param recipient The account that is paid; must be `treasury()`.
    /// @param token The payment token; must be `stableToken()`.
    /// @param tokenAmount The price, in units of 10^-18 USDT.
    /// @param machineId The rig's level (S1 to S7: 1 to 7); not checked here, repeated in the event.
    /// @param orderId The order's unique id, usable once in this contract.
    /// @param deadline The last second (Unix time) at which the order is accepted.
    /// @param epoch The contract's epoch when the order was signed.
    struct MachineOrder {
        address sender;
        address recipient;
        address token;
        uint256 tokenAmount;
        uint256 machineId;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    /// @notice Emitted when an order is paid.
    /// @param token The token that was paid with.
    /// @param tokenAmount The amount that the treasury received, in units of 10^-18.
    /// @param treasury The account that received it.
    event MachinePurchased(
        bytes32 indexed orderId,
        address indexed sender,
        uint256 indexed machineId,
        address token,
        uint256 tokenAmount,
        address treasury
    );

    /// @notice Pays for a rig. The platform delivers it after it has read the event.
    /// @dev Emits a {MachinePurchased} event. Reverts without any effect when a requirement is not met.
    ///
    /// Requirements:
    /// - All requirements of {ISignedOrders}, with `sender` as the caller and `tokenAmount` as the counted amount.
    /// - `recipient` must be `treasury()` and `token` must be `stableToken()`.
    /// - The caller must hold `tokenAmount` and have approved it to this contract.
    /// - The treasury's balance must grow by exactly `tokenAmount`.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    function purchase(MachineOrder calldata order, bytes calldata signature) external;

    /// @notice Pays like {purchase}, with a signed approval of exactly `tokenAmount` in place of an approval transaction.
    /// @dev Emits the event of {purchase} and an {IERC20-Approval} event of the payment token.
    ///
    /// Requirements:
    /// - The requirements of {purchase}; `permit` can give the approval.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    /// @param permit The signed approval.
    function purchaseWithPermit(MachineOrder calldata order, bytes calldata signature, Permit calldata permit) external;

    /// @notice Returns the EIP-712 digest of an order for this chain and contract.
    function hashOrder(MachineOrder calldata order) external view returns (bytes32);
}
