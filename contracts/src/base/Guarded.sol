// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGuarded} from "../interfaces/IGuarded.sol";

/// @title Guarded
/// @notice See the documentation in {IGuarded}.
/// @dev Derived contracts mark every call that pays or mints `nonReentrant` and refuse it while paused. There is no proxy
/// and no call to an address that a caller chooses.
abstract contract Guarded is IGuarded, AccessControlDefaultAdminRules, Pausable, ReentrancyGuardTransient {
    /// @notice The role of accounts that can pause.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @dev Emits {RoleGranted} events for the default admin and the pauser.
    ///
    /// Requirements:
    /// - `guards.admin` and `guards.pauser` must not be the zero address, and must differ.
    constructor(Guards memory guards) AccessControlDefaultAdminRules(guards.adminDelay, guards.admin) {
        if (guards.pauser == address(0)) revert InvalidSetting();
        _grantRole(PAUSER_ROLE, guards.pauser);
    }

    /// @inheritdoc IGuarded
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc IGuarded
    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    /// @dev All grants pass here, including the hand-over of the default admin. An account can hold one role only.
    function _grantRole(bytes32 role, address account) internal virtual override returns (bool) {
        if (_holdsOtherThan(role, account)) revert RoleConflict(account);
        return super._grantRole(role, account);
    }

    /// @dev Returns true when the account holds a role other than `role`. A contract that adds a role overrides this.
    function _holdsOtherThan(bytes32 role, address account) internal view virtual returns (bool) {
        return (role != DEFAULT_ADMIN_ROLE && hasRole(DEFAULT_ADMIN_ROLE, account))
            || (role != PAUSER_ROLE && hasRole(PAUSER_ROLE, account));
    }
}
