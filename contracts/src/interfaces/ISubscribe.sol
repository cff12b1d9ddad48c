// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedPayments} from "./ISignedPayments.sol";

/// @title ISubscribe
/// @notice Buys fee credit with USDT: moves exactly the signed amount from the caller to the treasury. The contract never
/// holds money.
interface ISubscribe is ISignedPayments {
    /// @notice The signed order (EIP-712). It names everything that moves.
    /// @param sender The buyer, who pays; the only account that can submit the order.
    /// @param recipient The account that is paid; must be `treasury()`.
    /// @param token The payment token; must be `stableToken()`.
    /// @param amount The price, in units of 10^-18 USDT.
    /// @param wthAmount The fee credit that the platform gives for it, in units of 10^-18 WTH.
    /// @param orderId The order's unique id, usable once in this contract.
    /// @param deadline The last second (Unix time) at which the order is accepted.
    /// @param epoch The contract's epoch when the order was signed.
    struct FeeOrder {
        address sender;
        address recipient;
        address token;
        uint256 amount;
        uint256 wthAmount;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    /// @notice Emitted when an order is paid.
    /// @param token The token that was paid with.
    /// @param amount The amount that the treasury received, in units of 10^-18.
    /// @param wthAmount The fee credit bought, in units of 10^-18 WTH.
    /// @param treasury The account that received the payment.
    event Subscribed(
        bytes32 indexed orderId,
        address indexed sender,
        address token,
        uint256 amount,
        uint256 wthAmount,
        address treasury
    );

    /// @notice Pays for fee credit. The platform credits it after it has read the event.
    /// @dev Emits a {Subscribed} event. Reverts without any effect when a requirement is not met.
    ///
    /// Requirements:
    /// - All requirements of {ISignedOrders}, with `sender` as the caller and `amount` as the counted amount.
    /// - `recipient` must be `treasury()` and `token` must be `stableToken()`.
    /// - `wthAmount` must be above zero.
    /// - The caller must hold `amount` and have approved it to this contract.
    /// - The treasury's balance must grow by exactly `amount`.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    function subscribe(FeeOrder calldata order, bytes calldata signature) external;

    /// @notice Pays like {subscribe}, with a signed approval of exactly `amount` in place of an approval transaction.
    /// @dev Emits the event of {subscribe} and an {IERC20-Approval} event of the payment token.
    ///
    /// Requirements:
    /// - The requirements of {subscribe}; `permit` can give the approval.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    /// @param permit The signed approval.
    function subscribeWithPermit(FeeOrder calldata order, bytes calldata signature, Permit calldata permit) external;

    /// @notice Returns the EIP-712 digest of an order for this chain and contract.
    function hashOrder(FeeOrder calldata order) external view returns (bytes32);
}
