// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGuarded} from "./IGuarded.sol";

/// @title ISignedOrders
/// @notice Orders that the platform signs off chain (EIP-712) and the account named in them submits. An order works once,
/// until its deadline, and within caps.
/// @dev Adds the signer role to those of {IGuarded}: a signer is a key that signs orders and sends no transactions. The
/// default admin manages keys, limits and the epoch. No account can hold two roles.
///
/// Amounts in caps are in units of 10^-18 of what the contract states that its caps count. A day is a UTC day.
///
/// Every call that takes an order has these requirements beside its own:
/// - The contract must not be paused.
/// - The caller must be the account that the order names as its sender.
/// - `deadline` must not have passed, and must be at most `maxOrderLifetime()` seconds ahead.
/// - `epoch` must equal `epoch()`.
/// - `orderId` must not have been used in this contract.
/// - The amount that the caps count must be above zero and within all four caps.
/// - The signature must be 65 bytes (r, s, v) with a low s, by a key that has the signer role and whose `notAfter` has
///   not passed.
interface ISignedOrders is IGuarded {
    /// @notice Caps that hold for all signing keys together.
    /// @param perOrder The maximum of one order.
    /// @param perUserDay The maximum of one account's orders in a UTC day.
    /// @param perBlock The maximum of all orders in one block.
    struct Caps {
        uint128 perOrder;
        uint128 perUserDay;
        uint128 perBlock;
    }

    /// @notice Limits of one signing key.
    /// @param notAfter The last second (Unix time) at which the key's orders are accepted; 0 for an unknown key.
    /// @param dailyCap The maximum of the key's orders in a UTC day, in units of 10^-18.
    struct SignerLimits {
        uint64 notAfter;
        uint128 dailyCap;
    }

    /// @notice Constructor parameters of roles, limits and caps, so that the contract is complete once it is deployed.
    /// @param admin The default admin.
    /// @param adminDelay The delay of a change of admin or treasury, in seconds.
    /// @param pauser The first account with the pauser role.
    /// @param signer The first signing key.
    /// @param limits The first key's limits.
    /// @param caps The caps.
    struct Setup {
        address admin;
        uint48 adminDelay;
        address pauser;
        address signer;
        SignerLimits limits;
        Caps caps;
    }

    /// @notice Emitted when a signing key is added or its limits change.
    /// @param notAfter The last second (Unix time) at which the key's orders are accepted.
    /// @param dailyCap The maximum of the key's orders in a UTC day, in units of 10^-18.
    event SignerSet(address indexed signer, uint64 notAfter, uint128 dailyCap);

    /// @notice Emitted when a signing key loses its role, which is final.
    event SignerRetired(address indexed signer);

    /// @notice Emitted when the caps change. Amounts are in units of 10^-18.
    event CapsSet(uint128 perOrder, uint128 perUserDay, uint128 perBlock);

    /// @notice Emitted when the epoch changes, with the new epoch. The first is 1, at deployment.
    event EpochRaised(uint256 epoch);

    /// @notice Thrown when the caller is not the account that the order names as its sender.
    error WrongSender(address sender, address caller);

    /// @notice Thrown when the order's deadline (Unix time) has passed.
    error OrderExpired(uint256 deadline);

    /// @notice Thrown when the deadline (Unix time) is further ahead than `maxOrderLifetime()`.
    error DeadlineTooFar(uint256 deadline);

    /// @notice Thrown when the order was signed for another epoch than the present one.
    error WrongEpoch(uint256 signed, uint256 present);

    /// @notice Thrown when the order id has been used.
    error OrderUsed(bytes32 orderId);

    /// @notice Thrown when the address recovered from the signature has no signer role.
    error UnknownSigner(address recovered);

    /// @notice Thrown when the signing key's `notAfter` has passed.
    error SignerExpired(address signer);

    /// @notice Thrown when an amount of the order that must be above zero is zero.
    error ZeroAmount();

    /// @notice Thrown when the order exceeds `perOrder`. Amounts are in units of 10^-18.
    error OrderCapExceeded(uint256 amount, uint256 cap);

    /// @notice Thrown when the account's total of the day would exceed `perUserDay`. Amounts are in units of 10^-18.
    error UserDayCapExceeded(uint256 total, uint256 cap);

    /// @notice Thrown when the key's total of the day would exceed its `dailyCap`. Amounts are in units of 10^-18.
    error SignerDayCapExceeded(uint256 total, uint256 cap);

    /// @notice Thrown when the block's total would exceed `perBlock`. Amounts are in units of 10^-18.
    error BlockCapExceeded(uint256 total, uint256 cap);

    /// @notice Thrown when the signer role is granted by `grantRole`, which sets no limits.
    error UseAddSigner();

    /// @notice Thrown when a removed key is added again, which would make its old signatures valid again.
    error SignerIsRetired(address signer);

    /// @notice Thrown by `setSignerLimits` for a key without the signer role, and by `addSigner` for a key that has it.
    error SignerState(address signer);

    /// @notice Adds a signing key. Several can be in force at once, which is how keys are rotated.
    /// @dev Emits {RoleGranted} and {SignerSet} events.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    /// - `signer` must not be the zero address, have any role, or have been removed before.
    /// - `limits.notAfter` must be in the future and `limits.dailyCap` above zero.
    function addSigner(address signer, SignerLimits calldata limits) external;

    /// @notice Replaces the limits of a signing key. What the key has spent today still counts.
    /// @dev Emits a {SignerSet} event.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    /// - `signer` must have the signer role.
    /// - `limits.notAfter` must be in the future and `limits.dailyCap` above zero.
    function setSignerLimits(address signer, SignerLimits calldata limits) external;

    /// @notice Removes a signing key at once. It can never be added again. Does nothing for an account without the role.
    /// @dev Emits {RoleRevoked} and {SignerRetired} events when the account had the role.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    function removeSigner(address signer) external;

    /// @notice Replaces the caps. What was spent today and in this block still counts.
    /// @dev Emits a {CapsSet} event.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    /// - Every cap must be above zero.
    function setCaps(Caps calldata newCaps) external;

    /// @notice Raises the epoch by one, so that every order signed so far is refused.
    /// @dev Emits an {EpochRaised} event.
    ///
    /// Requirements:
    /// - The caller must be the default admin.
    function bumpEpoch() external;

    /// @notice Returns true when the order id has been used.
    function used(bytes32 orderId) external view returns (bool);

    /// @notice Returns the epoch that an order must name. It starts at 1.
    function epoch() external view returns (uint256);

    /// @notice Returns the caps, in units of 10^-18.
    function caps() external view returns (Caps memory);

    /// @notice Returns the limits of a signing key; zeros for an unknown or removed key.
    function signerLimits(address signer) external view returns (SignerLimits memory);

    /// @notice Returns true when the key was removed and can never be added again.
    function retired(address signer) external view returns (bool);

    /// @notice Returns the total of the key's orders on a UTC day, in units of 10^-18.
    /// @param day The UTC day: Unix time divided by 86,400.
    function signerSpent(address signer, uint256 day) external view returns (uint256);

    /// @notice Returns the total of the account's orders on a UTC day, in units of 10^-18.
    /// @param day The UTC day: Unix time divided by 86,400.
    function userSpent(address user, uint256 day) external view returns (uint256);

    /// @notice Returns the maximum distance of a deadline from the present, in seconds. A rotation waits that long before
    /// the old key is removed.
    function maxOrderLifetime() external view returns (uint256);

    /// @notice Returns, in one read, what a new order must name to be accepted now.
    /// @return recipient The account that is paid; the zero address when orders pay no one, or name their own receivers.
    /// @return token The payment token; the zero address when orders pay no one.
    /// @return epoch The present epoch.
    /// @return maxOrderLifetime The maximum distance of a deadline from the present, in seconds.
    /// @return paused True while every order is refused.
    function orderTerms()
        external
        view
        returns (address recipient, address token, uint256 epoch, uint256 maxOrderLifetime, bool paused);
}
