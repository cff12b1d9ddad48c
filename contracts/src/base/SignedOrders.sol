// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {ISignedOrders} from "../interfaces/ISignedOrders.sol";
import {Guarded} from "./Guarded.sol";

/// @title SignedOrders
/// @notice See the documentation in {ISignedOrders}.
/// @dev Derived contracts hash their own struct and call {_consumeOrder} before they move anything.
abstract contract SignedOrders is ISignedOrders, Guarded, EIP712 {
    /// @notice The role of keys whose signatures are accepted.
    bytes32 public constant SIGNER_ROLE = keccak256("SIGNER_ROLE");

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

    /// @inheritdoc ISignedOrders
    uint256 public immutable maxOrderLifetime;

    /// @inheritdoc ISignedOrders
    uint256 public epoch;

    /// @inheritdoc ISignedOrders
    mapping(bytes32 orderId => bool) public used;

    /// @inheritdoc ISignedOrders
    mapping(address signer => bool) public retired;

    /// @inheritdoc ISignedOrders
    mapping(address signer => mapping(uint256 day => uint256)) public signerSpent;

    /// @inheritdoc ISignedOrders
    mapping(address user => mapping(uint256 day => uint256)) public userSpent;

    /// @dev The caps, in units of 10^-18.
    Caps private _caps;

    /// @dev The limits of each signing key in effect; zeros for others.
    mapping(address signer => SignerLimits) private _signerLimits;

    /// @dev The total of all orders in block `_blockNumber`, in units of 10^-18.
    uint128 private _blockSpent;

    /// @dev The block of the last order.
    uint128 private _blockNumber;

    /// @dev Emits {RoleGranted}, {EpochRaised}, {SignerSet} and {CapsSet} events.
    ///
    /// Requirements:
    /// - `lifetime`, in seconds, must be above zero.
    /// - No address of `setup` may be the zero address, and all must differ.
    /// - `setup.limits` must meet the requirements of {addSigner}, and `setup.caps` those of {setCaps}.
    ///
    /// @param name The name of the EIP-712 domain, at most 31 bytes.
    /// @param version The version of the EIP-712 domain.
    /// @param lifetime The maximum distance of a deadline from the present, in seconds.
    /// @param setup Roles, limits and caps.
    constructor(string memory name, string memory version, uint256 lifetime, Setup memory setup)
        EIP712(name, version)
        Guarded(Guards({admin: setup.admin, adminDelay: setup.adminDelay, pauser: setup.pauser}))
    {
        if (lifetime == 0) {
            revert InvalidSetting();
        }
        maxOrderLifetime = lifetime;
        epoch = 1;
        emit EpochRaised(1);
        _addSigner(setup.signer, setup.limits);
        _setCaps(setup.caps);
    }

    /// @inheritdoc ISignedOrders
    function addSigner(address signer, SignerLimits calldata limits) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _addSigner(signer, limits);
    }

    /// @inheritdoc ISignedOrders
    function setSignerLimits(address signer, SignerLimits calldata limits) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (!hasRole(SIGNER_ROLE, signer)) revert SignerState(signer);
        _setSignerLimits(signer, limits);
    }

    /// @inheritdoc ISignedOrders
    function removeSigner(address signer) external {
        revokeRole(SIGNER_ROLE, signer);
    }

    /// @inheritdoc ISignedOrders
    function setCaps(Caps calldata newCaps) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setCaps(newCaps);
    }

    /// @inheritdoc ISignedOrders
    function bumpEpoch() external onlyRole(DEFAULT_ADMIN_ROLE) {
        emit EpochRaised(++epoch);
    }

    /// @inheritdoc ISignedOrders
    function caps() external view returns (Caps memory) {
        return _caps;
    }

    /// @inheritdoc ISignedOrders
    function signerLimits(address signer) external view returns (SignerLimits memory) {
        return _signerLimits[signer];
    }

    /// @inheritdoc ISignedOrders
    function orderTerms() external view virtual returns (address, address, uint256, uint256, bool) {
        return (address(0), address(0), epoch, maxOrderLifetime, paused());
    }

    /// @dev Signing keys need limits, so they are added by {addSigner} only.
    ///
    /// Requirements:
    /// - `role` must not be the signer role.
    /// - The caller must be the default admin.
    /// - `account` must not hold another role.
    function grantRole(bytes32 role, address account) public virtual override(AccessControlDefaultAdminRules) {
        if (role == SIGNER_ROLE) revert UseAddSigner();
        super.grantRole(role, account);
    }

    /// @dev Checks an order, marks its id as used and adds its amount to the totals of user, key and block. Derived
    /// contracts move value only after this call. The requirements are those of {ISignedOrders}.
    /// @param order The order's common fields.
    /// @param digest The EIP-712 digest of the whole order.
    /// @param signature The signature of `digest`, 65 bytes.
    function _consumeOrder(OrderCheck memory order, bytes32 digest, bytes calldata signature) internal {
        _requireNotPaused();
        if (order.sender != _msgSender()) revert WrongSender(order.sender, _msgSender());
        if (block.timestamp > order.deadline) revert OrderExpired(order.deadline);
        if (order.deadline - block.timestamp > maxOrderLifetime) revert DeadlineTooFar(order.deadline);
        if (order.epoch != epoch) revert WrongEpoch(order.epoch, epoch);
        if (used[order.orderId]) revert OrderUsed(order.orderId);
        if (order.amount == 0) revert ZeroAmount();

        address signer = ECDSA.recoverCalldata(digest, signature);
        if (!hasRole(SIGNER_ROLE, signer)) revert UnknownSigner(signer);
        if (block.timestamp > _signerLimits[signer].notAfter) revert SignerExpired(signer);

        used[order.orderId] = true;
        _spend(order.sender, signer, order.amount);
    }

    /// @dev Adds `amount` (units of 10^-18) to the totals of user, key and block; reverts when a cap would be exceeded.
    function _spend(address user, address signer, uint256 amount) private {
        Caps memory limit = _caps;
        if (amount > limit.perOrder) revert OrderCapExceeded(amount, limit.perOrder);

        uint256 day = block.timestamp / 1 days;
        uint256 byUser = userSpent[user][day] + amount;
        if (byUser > limit.perUserDay) revert UserDayCapExceeded(byUser, limit.perUserDay);
        userSpent[user][day] = byUser;

        uint256 bySigner = signerSpent[signer][day] + amount;
        uint256 dailyCap = _signerLimits[signer].dailyCap;
        if (bySigner > dailyCap) revert SignerDayCapExceeded(bySigner, dailyCap);
        signerSpent[signer][day] = bySigner;

        uint256 inBlock = (_blockNumber == block.number ? _blockSpent : 0) + amount;
        if (inBlock > limit.perBlock) revert BlockCapExceeded(inBlock, limit.perBlock);
        // casting to 'uint128' is safe because the sum is at most perBlock, itself a uint128
        // forge-lint: disable-next-line(unsafe-typecast)
        _blockSpent = uint128(inBlock);
        // casting to 'uint128' is safe because no chain has 2^128 blocks
        // forge-lint: disable-next-line(unsafe-typecast)
        _blockNumber = uint128(block.number);
    }

    /// @dev See {ISignedOrders-addSigner}; without its check of the caller.
    function _addSigner(address signer, SignerLimits memory limits) private {
        if (signer == address(0)) revert InvalidSetting();
        if (retired[signer]) revert SignerIsRetired(signer);
        if (!_grantRole(SIGNER_ROLE, signer)) revert SignerState(signer);
        _setSignerLimits(signer, limits);
    }

    /// @dev See {ISignedOrders-setSignerLimits}; without its check of the caller and the role.
    function _setSignerLimits(address signer, SignerLimits memory limits) private {
        if (limits.notAfter <= block.timestamp || limits.dailyCap == 0) revert InvalidSetting();
        _signerLimits[signer] = limits;
        emit SignerSet(signer, limits.notAfter, limits.dailyCap);
    }

    /// @dev See {ISignedOrders-setCaps}; without its check of the caller.
    function _setCaps(Caps memory newCaps) private {
        if (newCaps.perOrder == 0 || newCaps.perUserDay == 0 || newCaps.perBlock == 0) revert InvalidSetting();
        _caps = newCaps;
        emit CapsSet(newCaps.perOrder, newCaps.perUserDay, newCaps.perBlock);
    }

    /// @dev See {Guarded-_holdsOtherThan}.
    function _holdsOtherThan(bytes32 role, address account) internal view virtual override returns (bool) {
        return (role != SIGNER_ROLE && hasRole(SIGNER_ROLE, account)) || super._holdsOtherThan(role, account);
    }

    /// @dev All removals pass here, including a key's own `renounceRole`. A key that loses the signer role is retired.
    /// Emits a {SignerRetired} event in that case.
    function _revokeRole(bytes32 role, address account) internal virtual override returns (bool) {
        bool revoked = super._revokeRole(role, account);
        if (revoked && role == SIGNER_ROLE) {
            retired[account] = true;
            delete _signerLimits[account];
            emit SignerRetired(account);
        }
        return revoked;
    }
}
