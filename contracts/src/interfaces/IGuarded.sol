// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What every contract of the platform that people send calls to has in common
/// @notice Roles: the default admin (two-step, delayed hand-over) changes settings and lifts a pause; pausers can only
/// pause. Order contracts add signers. No account can hold two of these roles.
interface IGuarded {
    /// @param admin the default admin
    /// @param adminDelay seconds between proposing and making an admin or treasury change
    /// @param pauser the first account that may pause
    struct Guards {
        address admin;
        uint48 adminDelay;
        address pauser;
    }

    /// @notice The account already holds another role.
    error RoleConflict(address account);
    /// @notice An address, a limit, a price or a date is zero or lies in the past, or the contract names itself.
    error InvalidSetting();

    /// @notice Stops all payments and mints. Pausers only. Transfers of tokens that exist go on.
    function pause() external;

    /// @notice Lifts a pause. Admin only.
    function unpause() external;
}
