// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExactPayments} from "./IExactPayments.sol";
import {ISignedOrders} from "./ISignedOrders.sol";

/// @title IC2cPayment
/// @notice Pays a trade of the market: moves exactly the signed amount of USDT from the buyer to the seller, and the native
/// fee to its collector. The contract never holds money: coin that is forced on it, as by a self-destruct, has no effect
/// and is lost.
/// @dev Adds the manager role, which sets the fee and nothing else: up after the delay, down at once. The caps count the amount paid, in units of 10^-18
/// USDT.
interface IC2cPayment is ISignedOrders, IExactPayments {
    /// @notice The signed order (EIP-712). It names everything that moves except the fee.
    /// @param payer The buyer, who pays; the only account that can submit the order.
    /// @param creator The seller, who is paid.
    /// @param token The payment token; must be `stableToken()`.
    /// @param tokenAmount The price of the trade, in units of 10^-18 USDT.
    /// @param orderId The order's unique id, usable once in this contract.
    /// @param deadline The last second (Unix time) at which the order is accepted.
    /// @param epoch The contract's epoch when the order was signed.
    struct PaymentOrder {
        address payer;
        address creator;
        address token;
        uint256 tokenAmount;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    /// @notice Emitted when a trade is paid.
    /// @param creator The account that received the payment.
    /// @param token The token that was paid with.
    /// @param tokenAmount The amount that the seller received, in units of 10^-18.
    /// @param fee The native fee that the collector received, in wei; 0 when it refused the coin and the payer got it back.
    event Paid(
        bytes32 indexed orderId,
        address indexed payer,
        address indexed creator,
        address token,
        uint256 tokenAmount,
        uint256 fee
    );

    /// @notice Emitted when the native fee changes, in wei; at deployment with 0.
    event FeeChanged(uint256 fee);

    /// @notice Emitted when the collector of the fee changes, at deployment included.
    event FeeCollectorChanged(address collector);

    /// @notice Thrown when the transaction does not carry exactly `fee()`. The order does not name the fee, so the same
    /// order works with the right one. Both values are in wei.
    error WrongFee(uint256 sent, uint256 expected);

    /// @notice Thrown when the collector refuses the fee and the payer refuses to take it back.
    error FeeNotAccepted(address collector);

    /// @notice Thrown when the order's token is not `stableToken()`.
    error WrongToken(address token);

    /// @notice Thrown when the order's seller is the zero address, the payer or this contract.
    error InvalidCreator(address creator);

    /// @notice Pays a trade. The platform releases the seller's WTH after it has read the event.
    /// @dev Emits a {Paid} event. Reverts without any effect when a requirement is not met.
    ///
    /// Requirements:
    /// - All requirements of {ISignedOrders}, with `payer` as the caller and `tokenAmount` as the counted amount.
    /// - `msg.value` must be exactly `fee()`.
    /// - `token` must be `stableToken()`.
    /// - `creator` must not be the zero address, the payer or this contract.
    /// - The caller must hold `tokenAmount` and have approved it to this contract.
    /// - The seller's balance must grow by exactly `tokenAmount`.
    /// - The collector must take the fee, or else the caller must take it back.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    function buy(PaymentOrder calldata order, bytes calldata signature) external payable;

    /// @notice Pays like {buy}, with a signed approval of exactly `tokenAmount` in place of an approval transaction.
    /// @dev Emits the event of {buy} and an {IERC20-Approval} event of the payment token.
    ///
    /// Requirements:
    /// - The requirements of {buy}; `permit` can give the approval.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    /// @param permit The signed approval.
    function buyWithPermit(PaymentOrder calldata order, bytes calldata signature, Permit calldata permit)
        external
        payable;

    /// @notice Sets the native fee of every later payment.
    /// @dev Emits a {FeeChanged} event, and a {CallMade} event for a higher fee.
    ///
    /// Requirements:
    /// - For a higher fee: the caller must have the manager role, and the call must be scheduled, by a manager, and due.
    /// - Otherwise: the caller must have the manager role, be a guardian or the default admin.
    /// - `newFee` must be at most `MAX_FEE()`.
    ///
    /// @param newFee The fee, in wei.
    function setFee(uint256 newFee) external;

    /// @notice Sets the account that receives the fee.
    /// @dev Emits {CallMade} and {FeeCollectorChanged} events.
    ///
    /// Requirements:
    /// - The caller must be the default admin, and the call must be scheduled and due.
    /// - `collector` must not be the zero address or this contract.
    function setFeeCollector(address collector) external;

    /// @notice Returns the native fee of a payment, in wei.
    function fee() external view returns (uint256);

    /// @notice Returns the maximum of the native fee, in wei.
    function MAX_FEE() external view returns (uint256);

    /// @notice Returns the account that receives the fee.
    function feeCollector() external view returns (address);

    /// @notice Returns the EIP-712 digest of an order for this chain and contract.
    function hashOrder(PaymentOrder calldata order) external view returns (bytes32);
}
