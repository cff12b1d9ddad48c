// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IDelayedAdmin
/// @notice Roles, and the delay of every call that raises a risk. Such a call is scheduled by `schedule` with its exact
/// call data, can be made once between 48 hours and 14 days later, and can be canceled until then. A call that lowers a
/// risk is made at once.
/// @dev Roles: the default admin (one account) schedules and makes the calls that raise a risk; guardians cancel them, and
/// lower risks like the admin. {IC2cPayment} adds managers and {ISignedOrders} signing keys. No account can hold two
/// roles, and no account can give one up by itself. {DelayedAdmin} documents the calls of OpenZeppelin's AccessControl.
interface IDelayedAdmin {
    /// @notice Emitted when a call is scheduled.
    /// @param id The hash of the call data.
    /// @param selector The function.
    /// @param first The first argument as a word of the ABI; zero when the function has none.
    /// @param second The second argument likewise.
    /// @param third The third argument likewise.
    /// @param effectiveAt The first second (Unix time) at which the call can be made.
    /// @param lapsesAt The last second (Unix time) at which the call can be made.
    event CallScheduled(
        bytes32 indexed id,
        bytes4 indexed selector,
        bytes32 first,
        bytes32 second,
        bytes32 third,
        uint256 effectiveAt,
        uint256 lapsesAt
    );

    /// @notice Emitted when a scheduled call is canceled.
    /// @param id The hash of the call data.
    event CallCanceled(bytes32 indexed id);

    /// @notice Emitted when a scheduled call is made.
    /// @param id The hash of the call data.
    event CallMade(bytes32 indexed id);

    /// @notice Emitted when a pause or a new admin cancels every scheduled call, but for the removal of the guardian who pauses.
    event AllCallsCanceled();

    /// @notice Thrown when a grant, a new key or a new admin would give an account a second role.
    error RoleConflict(address account);

    /// @notice Thrown when an address, limit, price or total is zero, when a date is not in the future, when a fee
    /// exceeds its maximum, or when a contract is named as its own receiver.
    error InvalidSetting();

    /// @notice Thrown when scheduled call data is shorter than a selector or longer than three arguments.
    error InvalidCall();

    /// @notice Thrown when a call was not scheduled, or was canceled or made since.
    /// @param id The hash of the call data.
    error CallNotScheduled(bytes32 id);

    /// @notice Thrown when a call is made before the delay has passed.
    /// @param effectiveAt The first second (Unix time) at which the call can be made.
    error CallNotDue(uint256 effectiveAt);

    /// @notice Thrown when a call is made after it has lapsed.
    /// @param lapsesAt The last second (Unix time) at which the call could be made.
    error CallLapsed(uint256 lapsesAt);

    /// @notice Thrown when a guardian cancels its own removal, which would make a stolen guardian permanent. A pause by that
    /// guardian leaves the removal scheduled, too.
    error OwnRemoval();

    /// @notice Thrown when the default admin is granted or revoked, which only `transferAdmin` does.
    error UseTransferAdmin();

    /// @notice Thrown by `renounceRole`. A contract without an admin could stay paused for ever.
    error NotRenounceable();

    /// @notice Schedules a call. The same data again starts the delay again.
    /// @dev Emits a {CallScheduled} event.
    ///
    /// Requirements:
    /// - The caller must be the default admin. {IC2cPayment-setFee} is scheduled by a manager instead.
    /// - `data` must have a selector and at most three arguments.
    ///
    /// @param data The exact call data of the later call.
    function schedule(bytes calldata data) external;

    /// @notice Cancels a scheduled call.
    /// @dev Emits a {CallCanceled} event.
    ///
    /// Requirements:
    /// - The caller must be a guardian, the default admin, or an account that can schedule this call.
    /// - A guardian must not cancel its own removal.
    /// - The call must be scheduled; it can have lapsed.
    ///
    /// @param data The call data that was scheduled.
    function cancel(bytes calldata data) external;

    /// @notice Makes the caller the default admin in place of the present one, who has scheduled this call. Cancels every
    /// other scheduled call.
    /// @dev Emits {CallMade}, {AllCallsCanceled}, {RoleRevoked} and {RoleGranted} events.
    ///
    /// Requirements:
    /// - The caller must be `newAdmin`, and must not hold another role.
    /// - The call must be scheduled and due.
    function transferAdmin(address newAdmin) external;

    /// @notice Returns the default admin.
    function defaultAdmin() external view returns (address);

    /// @notice Returns the times of a scheduled call.
    /// @param data The call data.
    /// @return effectiveAt The first second (Unix time) at which the call can be made; 0 when it is not scheduled.
    /// @return lapsesAt The last second (Unix time) at which the call can be made; 0 when it is not scheduled.
    function scheduledCall(bytes calldata data) external view returns (uint256 effectiveAt, uint256 lapsesAt);
}
