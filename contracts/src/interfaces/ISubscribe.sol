// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedPayments} from "./ISignedPayments.sol";

/// @title Buying fee credit with USDT
/// @notice Pays exactly the signed amount from the caller straight to the treasury. The contract never holds money.
interface ISubscribe is ISignedPayments {
    /// @notice The signed order. It names everything that moves; the type's name says what it is for.
    /// @param sender who pays, and the only account that can submit the order
    /// @param recipient who is paid; must be the treasury in force
    /// @param token what is paid with; must be `stableToken()`
    /// @param amount how much is paid, in units of 10^-18
    /// @param wthAmount the fee credit that the platform gives for it, in units of 10^-18 WTH
    /// @param orderId works once in this contract
    /// @param deadline the last second (Unix time) at which the order is accepted
    /// @param epoch the contract's epoch when the order was signed
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

    /// @notice An order was paid. `token`, `amount` and `treasury` are what really moved and where it went.
    event Subscribed(
        bytes32 indexed orderId,
        address indexed sender,
        address token,
        uint256 amount,
        uint256 wthAmount,
        address treasury
    );

    /// @notice Pays for fee credit. Reverts, moving nothing, unless every field and the signature hold.
    /// @param order what the platform signed
    /// @param signature 65 bytes r, s, v; compact and high-s forms are refused
    function subscribe(FeeOrder calldata order, bytes calldata signature) external;

    /// @notice The EIP-712 digest that a signing key signs for this order on this chain and contract.
    function hashOrder(FeeOrder calldata order) external view returns (bytes32);
}
