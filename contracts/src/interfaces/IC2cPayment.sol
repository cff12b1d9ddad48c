// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExactPayments} from "./IExactPayments.sol";
import {ISignedOrders} from "./ISignedOrders.sol";

/// @title Paying for a deal of the market
/// @notice Pays exactly the signed amount of USDT from the buyer straight to the seller, and the native fee to its
/// collector. A further role, the manager, sets the fee and nothing else. The contract never holds money: coin that is
/// forced on it, as by a self-destruct, changes nothing and is lost.
interface IC2cPayment is ISignedOrders, IExactPayments {
    /// @notice The signed payment. It names everything that moves; the type's name says what it is for.
    /// @param payer the buyer, who pays, and the only account that can submit the order
    /// @param creator the seller, who is paid
    /// @param token what is paid with; must be `stableToken()`
    /// @param tokenAmount how much is paid, in units of 10^-18
    /// @param orderId works once in this contract
    /// @param deadline the last second (Unix time) at which the order is accepted
    /// @param epoch the contract's epoch when the order was signed
    struct PaymentOrder {
        address payer;
        address creator;
        address token;
        uint256 tokenAmount;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    /// @notice A deal was paid. `token`, `tokenAmount` and `creator` are what really moved and where it went, and `fee`
    /// is what the collector took: 0 when it refused the coin, which the payer then has back.
    event Paid(
        bytes32 indexed orderId,
        address indexed payer,
        address indexed creator,
        address token,
        uint256 tokenAmount,
        uint256 fee
    );
    event FeeChanged(uint256 fee);
    event FeeCollectorChanged(address collector);

    /// @notice The transaction must carry exactly the fee of the moment. The order does not name it: whoever meets this
    /// asks for the fee again, and the same order works.
    error WrongFee(uint256 sent, uint256 expected);
    /// @notice The collector refused the fee, and so did the payer, who would have had it back.
    error FeeNotAccepted(address collector);
    error WrongToken(address token);
    /// @notice Nobody, the payer or this contract would be paid.
    error InvalidCreator(address creator);

    /// @notice Pays a deal. Reverts, moving nothing, unless every field, the fee and the signature hold.
    /// @param order what the platform signed
    /// @param signature 65 bytes r, s, v; compact and high-s forms are refused
    function buy(PaymentOrder calldata order, bytes calldata signature) external payable;

    /// @notice Sets the native fee of each payment, in wei, at most `MAX_FEE`, from now on. Only for managers.
    function setFee(uint256 newFee) external;

    /// @notice Sets who gets the fee. Only for the admin.
    function setFeeCollector(address collector) external;

    /// @notice The native fee of a payment, in wei.
    function fee() external view returns (uint256);

    /// @notice The most that managers can ask.
    function MAX_FEE() external view returns (uint256);

    function feeCollector() external view returns (address);

    /// @notice The EIP-712 digest that a signing key signs for this order on this chain and contract.
    function hashOrder(PaymentOrder calldata order) external view returns (bytes32);
}
