// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISignedPayments} from "./ISignedPayments.sol";

/// @title Buying a mining machine with USDT
/// @notice Pays exactly the signed amount from the caller straight to the treasury. The contract never holds money.
interface IMachinePurchase is ISignedPayments {
    /// @notice The signed order. It names everything that moves; the type's name says what it is for.
    /// @param sender who pays, and the only account that can submit the order
    /// @param recipient who is paid; must be the treasury in force
    /// @param token what is paid with; must be `stableToken()`
    /// @param tokenAmount how much is paid, in units of 10^-18
    /// @param machineId the platform's number of the machine
    /// @param orderId works once in this contract
    /// @param deadline the last second (Unix time) at which the order is accepted
    /// @param epoch the contract's epoch when the order was signed
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

    /// @notice An order was paid. `token`, `tokenAmount` and `treasury` are what really moved and where it went.
    event MachinePurchased(
        bytes32 indexed orderId,
        address indexed sender,
        uint256 indexed machineId,
        address token,
        uint256 tokenAmount,
        address treasury
    );

    /// @notice Pays for a machine. Reverts, moving nothing, unless every field and the signature hold.
    /// @param order what the platform signed
    /// @param signature 65 bytes r, s, v; compact and high-s forms are refused
    function purchase(MachineOrder calldata order, bytes calldata signature) external;

    /// @notice The EIP-712 digest that a signing key signs for this order on this chain and contract.
    function hashOrder(MachineOrder calldata order) external view returns (bytes32);
}
