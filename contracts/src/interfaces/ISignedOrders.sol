// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGuarded} from "./IGuarded.sol";
import {IOrderLimits} from "./IOrderLimits.sol";

/// @title ISignedOrders
/// @notice Orders that the platform signs off chain (EIP-712) and the account named in them submits. An order works once,
/// until its deadline, and within caps.
/// @dev A signing key signs orders and sends no transactions. The default admin adds keys and raises limits after the
/// delay; the admin or a guardian removes keys, lowers limits and raises the epoch at once.
///
/// Every call that takes an order has these requirements beside its own:
/// - The contract must not be paused.
/// - The caller must be the account that the order names as its sender.
/// - `deadline` must not have passed, and must be at most `maxOrderLifetime()` seconds ahead.
/// - `epoch` must equal `epoch()`.
/// - `orderId` must not have been used in this contract.
/// - The amount that the caps count must be above zero and within all four caps.
/// - The order must be signed by a signing key whose `notAfter` has not passed. The signature is one of:
///   - 65 bytes (r, s, v) with a low s;
///   - 64 bytes (r, vs) of ERC-2098;
///   - for a key that is a contract, its address in 20 bytes and the signature that its ERC-1271 function accepts; these
///     must be more than 65 bytes in all.
interface ISignedOrders is IGuarded, IOrderLimits {
    /// @notice Constructor parameters of roles, keys and caps, so that the contract is complete once it is deployed.
    /// @param guards Roles and treasury.
    /// @param signers The first signing keys: one in use and one in reserve.
    /// @param limits The limits of each of these keys.
    /// @param caps The caps.
    struct Setup {
        Guards guards;
        address[] signers;
        SignerLimits limits;
        Caps caps;
    }

    /// @notice Thrown when the caller is not the account that the order names as its sender.
    error WrongSender(address sender, address caller);

    /// @notice Adds a signing key. Several can be in force at once, which is how keys are rotated.
    /// @dev Emits {CallMade} and {SignerSet} events.
    ///
    /// Requirements:
    /// - The caller must be the default admin, and the call must be scheduled and due.
    /// - `signer` must not be the zero address, have a role, be in force, or have been removed before.
    /// - `limits.notAfter` must be in the future and `limits.dailyCap` at least 2.
    function addSigner(address signer, SignerLimits calldata limits) external;

    /// @notice Replaces the limits of a signing key. What the key has used still counts.
    /// @dev Emits a {SignerSet} event, and a {CallMade} event when a limit rises.
    ///
    /// Requirements:
    /// - When a limit rises: the caller must be the default admin, and the call must be scheduled and due.
    /// - Otherwise: the caller must be a guardian or the default admin.
    /// - `signer` must be in force.
    /// - `limits.notAfter` must be in the future and `limits.dailyCap` at least 2.
    function setSignerLimits(address signer, SignerLimits calldata limits) external;

    /// @notice Removes a signing key at once. It can never be added again. Does nothing for an unknown key.
    /// @dev Emits a {SignerRetired} event when the key was in force.
    ///
    /// Requirements:
    /// - The caller must be a guardian or the default admin.
    function removeSigner(address signer) external;

    /// @notice Replaces the caps. What was used still counts.
    /// @dev Emits a {CapsSet} event, and a {CallMade} event when a cap rises.
    ///
    /// Requirements:
    /// - When a cap rises: the caller must be the default admin, and the call must be scheduled and due.
    /// - Otherwise: the caller must be a guardian or the default admin.
    /// - The caps of order and block must be above zero, that of the user at least 2.
    function setCaps(Caps calldata newCaps) external;

    /// @notice Raises the epoch by one, so that every order signed so far is refused.
    /// @dev Emits an {EpochRaised} event.
    ///
    /// Requirements:
    /// - The caller must be a guardian or the default admin.
    function bumpEpoch() external;

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
