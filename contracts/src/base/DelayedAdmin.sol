// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {IDelayedAdmin} from "../interfaces/IDelayedAdmin.sol";

/// @title DelayedAdmin
/// @notice See the documentation in {IDelayedAdmin}.
/// @dev A function that raises a risk calls {_useScheduled}; one that lowers a risk calls {_checkAdminOrGuardian}.
abstract contract DelayedAdmin is IDelayedAdmin, AccessControl {
    /// @notice The role of accounts that can lower risks and cancel scheduled calls.
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    /// @notice The time from the scheduling of a call to the first second at which it can be made, in seconds.
    uint256 public constant CALL_DELAY = 48 hours;

    /// @notice The time from the scheduling of a call to the last second at which it can be made, in seconds.
    uint256 public constant CALL_LIFETIME = 14 days;

    /// @dev The longest call data: a selector and three arguments, which {CallScheduled} reports.
    uint256 private constant MAX_CALL_LENGTH = 4 + 3 * 32;

    /// @dev A scheduled call. It is in force while `round` equals `_round`.
    struct ScheduledCall {
        uint48 scheduledAt;
        uint32 round;
    }

    /// @inheritdoc IDelayedAdmin
    address public defaultAdmin;

    /// @dev The scheduled calls by the hash of their call data.
    mapping(bytes32 id => ScheduledCall) private _scheduled;

    /// @dev The number of times that all scheduled calls were canceled, plus 1. Declared last: further contracts pack small
    /// values of every order behind it.
    uint32 private _round = 1;

    /// @dev Emits {RoleGranted} events.
    ///
    /// Requirements:
    /// - `admin` and all `guardians` must not be the zero address, and must differ.
    /// - There must be a guardian.
    constructor(address admin, address[] memory guardians) {
        if (admin == address(0) || guardians.length == 0) revert InvalidSetting();
        defaultAdmin = admin;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        for (uint256 i; i < guardians.length; ++i) {
            if (guardians[i] == address(0)) revert InvalidSetting();
            if (!_grantRole(GUARDIAN_ROLE, guardians[i])) revert RoleConflict(guardians[i]);
        }
    }

    /// @inheritdoc IDelayedAdmin
    function schedule(bytes calldata data) external {
        if (data.length < 4 || data.length > MAX_CALL_LENGTH) revert InvalidCall();
        _checkScheduler(bytes4(data));
        bytes32 id = keccak256(data);
        _scheduled[id] = ScheduledCall(uint48(block.timestamp), _round);
        emit CallScheduled(
            id,
            bytes4(data),
            _argument(data, 0),
            _argument(data, 1),
            _argument(data, 2),
            block.timestamp + CALL_DELAY,
            block.timestamp + CALL_LIFETIME
        );
    }

    /// @inheritdoc IDelayedAdmin
    function cancel(bytes calldata data) external {
        address caller = _msgSender();
        bytes32 id = keccak256(data);
        if (hasRole(GUARDIAN_ROLE, caller)) {
            if (id == _removalOf(caller)) revert OwnRemoval();
        } else if (caller != defaultAdmin) {
            _checkScheduler(bytes4(data));
        }
        (uint256 effectiveAt,) = _timesOf(id);
        if (effectiveAt == 0) revert CallNotScheduled(id);
        delete _scheduled[id];
        emit CallCanceled(id);
    }

    /// @inheritdoc IDelayedAdmin
    function transferAdmin(address newAdmin) external {
        if (_msgSender() != newAdmin) revert AccessControlUnauthorizedAccount(_msgSender(), DEFAULT_ADMIN_ROLE);
        _useScheduled();
        _cancelAll();
        _revokeRole(DEFAULT_ADMIN_ROLE, defaultAdmin);
        defaultAdmin = newAdmin;
        _grantRole(DEFAULT_ADMIN_ROLE, newAdmin);
    }

    /// @inheritdoc IDelayedAdmin
    function scheduledCall(bytes calldata data) external view returns (uint256 effectiveAt, uint256 lapsesAt) {
        return _timesOf(keccak256(data));
    }

    /// @notice Grants a role.
    /// @dev Emits {CallMade} and {RoleGranted} events.
    ///
    /// Requirements:
    /// - The caller must be the default admin, and the call must be scheduled and due.
    /// - `role` must not be that of the default admin.
    /// - `account` must not hold another role.
    function grantRole(bytes32 role, address account) public override {
        _checkRole(DEFAULT_ADMIN_ROLE);
        if (role == DEFAULT_ADMIN_ROLE) revert UseTransferAdmin();
        _useScheduled();
        _grantRole(role, account);
    }

    /// @notice Revokes a role: that of a guardian after the delay, any other at once.
    /// @dev Emits a {RoleRevoked} event if the account had the role, and a {CallMade} event for a guardian.
    ///
    /// Requirements:
    /// - `role` must not be that of the default admin.
    /// - For a guardian: the caller must be the default admin, and the call must be scheduled and due.
    /// - For another role: the caller must be a guardian or the default admin.
    function revokeRole(bytes32 role, address account) public override {
        if (role == DEFAULT_ADMIN_ROLE) revert UseTransferAdmin();
        if (role == GUARDIAN_ROLE) {
            _checkRole(DEFAULT_ADMIN_ROLE);
            _useScheduled();
        } else {
            _checkAdminOrGuardian();
        }
        _revokeRole(role, account);
    }

    /// @notice Always reverts with {NotRenounceable}.
    function renounceRole(bytes32, address) public pure override {
        revert NotRenounceable();
    }

    /// @dev Checks that the present call is scheduled and due, and ends its schedule. Emits a {CallMade} event.
    ///
    /// Requirements:
    /// - The call data must have been scheduled between 48 hours and 14 days ago, and not canceled or used since.
    function _useScheduled() internal {
        bytes32 id = keccak256(_msgData());
        (uint256 effectiveAt, uint256 lapsesAt) = _timesOf(id);
        if (effectiveAt == 0) revert CallNotScheduled(id);
        if (block.timestamp < effectiveAt) revert CallNotDue(effectiveAt);
        if (block.timestamp > lapsesAt) revert CallLapsed(lapsesAt);
        delete _scheduled[id];
        emit CallMade(id);
    }

    /// @dev Cancels every scheduled call, but for the removal of the guardian who calls: see {OwnRemoval}. Emits an
    /// {AllCallsCanceled} event.
    function _cancelAll() internal {
        ScheduledCall storage removal = _scheduled[_removalOf(_msgSender())];
        bool isScheduled = removal.round == _round;
        ++_round;
        if (isScheduled) removal.round = _round;
        emit AllCallsCanceled();
    }

    /// @dev Reverts unless the caller is the default admin or a guardian.
    function _checkAdminOrGuardian() internal view {
        if (_msgSender() != defaultAdmin) _checkRole(GUARDIAN_ROLE);
    }

    /// @dev Reverts unless the caller can schedule calls of this function.
    function _checkScheduler(bytes4) internal view virtual {
        _checkRole(DEFAULT_ADMIN_ROLE);
    }

    /// @dev All grants pass here, including the hand-over of the default admin. An account can hold one role only.
    function _grantRole(bytes32 role, address account) internal override returns (bool) {
        if (_holdsOtherThan(role, account)) revert RoleConflict(account);
        return super._grantRole(role, account);
    }

    /// @dev Returns true when the account holds a role other than `role`. A contract that adds a role overrides this.
    function _holdsOtherThan(bytes32 role, address account) internal view virtual returns (bool) {
        return (role != DEFAULT_ADMIN_ROLE && hasRole(DEFAULT_ADMIN_ROLE, account))
            || (role != GUARDIAN_ROLE && hasRole(GUARDIAN_ROLE, account));
    }

    /// @dev Returns the id of the call that removes a guardian.
    function _removalOf(address guardian) private pure returns (bytes32) {
        return keccak256(abi.encodeCall(IAccessControl.revokeRole, (GUARDIAN_ROLE, guardian)));
    }

    /// @dev Returns the first and the last second at which a call can be made; zeros when it is not scheduled.
    function _timesOf(bytes32 id) private view returns (uint256 effectiveAt, uint256 lapsesAt) {
        ScheduledCall memory scheduled = _scheduled[id];
        if (scheduled.round != _round) return (0, 0);
        return (scheduled.scheduledAt + CALL_DELAY, scheduled.scheduledAt + CALL_LIFETIME);
    }

    /// @dev Returns an argument of the call data as a word; zero when the data ends before it.
    function _argument(bytes calldata data, uint256 index) private pure returns (bytes32) {
        uint256 start = 4 + 32 * index;
        return data.length > start ? bytes32(data[start:]) : bytes32(0);
    }
}
