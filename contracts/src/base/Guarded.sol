// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGuarded} from "../interfaces/IGuarded.sol";

/// @dev Whatever pays or mints inherits this and marks that call `nonReentrant` and paused when paused.
/// There is no proxy and no arbitrary call: what is deployed is what runs.
abstract contract Guarded is IGuarded, AccessControlDefaultAdminRules, Pausable, ReentrancyGuardTransient {
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

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

    /// @dev Every grant, the admin's hand-over included, passes here: one account, one role.
    function _grantRole(bytes32 role, address account) internal virtual override returns (bool) {
        if (_holdsOtherThan(role, account)) revert RoleConflict(account);
        return super._grantRole(role, account);
    }

    /// @dev Whether the account holds a role apart from this one.
    function _holdsOtherThan(bytes32 role, address account) internal view virtual returns (bool) {
        return (role != DEFAULT_ADMIN_ROLE && hasRole(DEFAULT_ADMIN_ROLE, account))
            || (role != PAUSER_ROLE && hasRole(PAUSER_ROLE, account));
    }
}
