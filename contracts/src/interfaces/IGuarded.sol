// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IGuarded
/// @notice Roles and pause of every contract that users send transactions to.
/// @dev Roles: the default admin (handed over in two steps, after a delay) changes settings and lifts a pause; pausers
/// can only pause. {ISignedOrders} adds signers, {IC2cPayment} adds managers. No account can hold two roles.
interface IGuarded {
    /// @notice Constructor parameters of the roles.
    /// @param admin The default admin.
    /// @param adminDelay The delay of a change of admin or treasury, in seconds.
    /// @param pauser The first account with the pauser role.
    struct Guards {
        address admin;
        uint48 adminDelay;
        address pauser;
    }

    /// @notice Thrown when a grant would give an account a second role.
    error RoleConflict(address account);

    /// @notice Thrown when an address, limit, price or total is zero, when a date is not in the future, when a fee
    /// exceeds its maximum, or when a contract is named as its own receiver.
    error InvalidSetting();

    /// @notice Stops all payments and mints. Transfers of existing tokens are not affected.
    /// @dev Emits a {Paused} event.
    ///
    /// Requirements:
    /// - The caller must have the pauser role.
    /// - The contract must not be paused.
    function pause() external;

    /// @notice Lifts a pause.
    /// @dev Emits an {Unpaused} event.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    /// - The contract must be paused.
    function unpause() external;
}
