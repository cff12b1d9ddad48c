// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

import {ISignedOrders} from "../interfaces/ISignedOrders.sol";
import {DelayedAdmin} from "./DelayedAdmin.sol";
import {Guarded} from "./Guarded.sol";
import {OrderLimits} from "./OrderLimits.sol";
import {OrderTerms} from "./OrderTerms.sol";

/// @title SignedOrders
/// @notice See the documentation in {ISignedOrders}.
/// @dev Derived contracts name their EIP-712 domain, hash their own struct and call {_consumeOrder} before they move
/// anything. {OrderLimits} follows {Guarded} so that the epoch shares the slot of pause flag and treasury.
abstract contract SignedOrders is ISignedOrders, Guarded, OrderLimits, EIP712 {
    /// @dev Stands for signing keys where roles are compared. It is never granted: keys have limits instead.
    bytes32 private constant SIGNER_ROLE = keccak256("SIGNER_ROLE");

    /// @dev The fields that {_consumeOrder} checks, common to all kinds of orders.
    /// @param sender The account that must submit the order.
    /// @param orderId The order's unique id.
    /// @param amount The amount that the caps count, in units of 10^-18.
    /// @param deadline The last second (Unix time) at which the order is accepted.
    /// @param epoch The contract's epoch when the order was signed.
    struct OrderCheck {
        address sender;
        bytes32 orderId;
        uint256 amount;
        uint256 deadline;
        uint256 epoch;
    }

    /// @dev Emits {RoleGranted}, {TreasuryChanged}, {EpochRaised}, {SignerSet} and {CapsSet} events.
    ///
    /// Requirements:
    /// - The requirements of {Guarded} and {OrderLimits}.
    /// - There must be a signing key, which meets the requirements of {addSigner}.
    /// - `setup.caps` must meet the requirements of {setCaps}.
    ///
    /// @param lifetime The maximum distance of a deadline from the present, in seconds.
    /// @param setup Roles, keys and caps.
    constructor(uint256 lifetime, Setup memory setup) Guarded(setup.guards) OrderTerms(lifetime) {
        if (setup.signers.length == 0) revert InvalidSetting();
        for (uint256 i; i < setup.signers.length; ++i) {
            _addSigner(setup.signers[i], setup.limits);
        }
        _setCaps(setup.caps);
    }

    /// @inheritdoc ISignedOrders
    function addSigner(address signer, SignerLimits calldata limits) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _useScheduled();
        _addSigner(signer, limits);
    }

    /// @inheritdoc ISignedOrders
    function setSignerLimits(address signer, SignerLimits calldata limits) external {
        _checkChange(_raisesKey(signer, limits));
        _setKey(signer, limits);
    }

    /// @inheritdoc ISignedOrders
    function removeSigner(address signer) external {
        _checkAdminOrGuardian();
        _retireKey(signer);
    }

    /// @inheritdoc ISignedOrders
    function setCaps(Caps calldata newCaps) external {
        _checkChange(_raisesCaps(newCaps));
        _setCaps(newCaps);
    }

    /// @inheritdoc ISignedOrders
    function bumpEpoch() external {
        _checkAdminOrGuardian();
        _raiseEpoch();
    }

    /// @inheritdoc ISignedOrders
    function orderTerms() external view virtual returns (address, address, uint256, uint256, bool) {
        return (address(0), address(0), epoch(), maxOrderLifetime(), paused());
    }

    /// @dev Checks an order, marks its id as used and adds its amount to the totals of user, key and block. Derived
    /// contracts move value only after this call. The requirements are those of {ISignedOrders}.
    /// @param order The order's common fields.
    /// @param digest The EIP-712 digest of the whole order.
    /// @param signature The signature of `digest`.
    function _consumeOrder(OrderCheck memory order, bytes32 digest, bytes calldata signature) internal {
        _requireNotPaused();
        if (order.sender != _msgSender()) revert WrongSender(order.sender, _msgSender());
        address signer = _signerOf(digest, signature);
        _useOrder(order.orderId, order.amount, order.deadline, order.epoch, order.sender, signer);
    }

    /// @dev Returns the account that signed a digest. A contract is asked only when it is a signing key, which the admin
    /// has chosen.
    function _signerOf(bytes32 digest, bytes calldata signature) private view returns (address signer) {
        if (signature.length == 64) {
            return ECDSA.recover(digest, bytes32(signature[:32]), bytes32(signature[32:]));
        }
        if (signature.length < 66) return ECDSA.recoverCalldata(digest, signature);
        signer = address(bytes20(signature));
        if (!_isSigner(signer) || !SignatureChecker.isValidERC1271SignatureNow(signer, digest, signature[20:])) {
            revert UnknownSigner(signer);
        }
    }

    /// @dev See {ISignedOrders-addSigner}; without its check of the caller and the delay.
    function _addSigner(address signer, SignerLimits memory limits) private {
        if (signer == address(0)) revert InvalidSetting();
        if (_holdsOtherThan(SIGNER_ROLE, signer)) revert RoleConflict(signer);
        _addKey(signer, limits);
    }

    /// @dev Checks the right to a change of limits. Emits a {CallMade} event for one that raises a limit.
    function _checkChange(bool raised) private {
        if (raised) {
            _checkRole(DEFAULT_ADMIN_ROLE);
            _useScheduled();
        } else {
            _checkAdminOrGuardian();
        }
    }

    /// @dev See {DelayedAdmin-_holdsOtherThan}. A signing key counts as a role.
    function _holdsOtherThan(bytes32 role, address account) internal view virtual override returns (bool) {
        return (role != SIGNER_ROLE && _isSigner(account)) || super._holdsOtherThan(role, account);
    }
}
