// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IGuarded} from "./IGuarded.sol";

/// @title What every contract that takes signed orders has in common
/// @notice The platform signs an order off chain, the person named in it submits it, and it works once. Beside the
/// roles of every guarded contract there are signers, who sign orders and send no transactions; the default admin sets
/// their keys and limits and the epoch. No account can hold two roles.
interface ISignedOrders is IGuarded {
    /// @notice Limits in what the contract says that its caps count, in units of 10^-18. A day is a UTC day.
    /// @param perOrder the most one order may move
    /// @param perUserDay the most one account may move in a day
    /// @param perBlock the most that may move in one block, all accounts together
    struct Caps {
        uint128 perOrder;
        uint128 perUserDay;
        uint128 perBlock;
    }

    /// @param notAfter the last second (Unix time) at which orders by this key are accepted; 0 for an unknown key
    /// @param dailyCap the most that orders by this key may move in a UTC day, in units of 10^-18
    struct SignerLimits {
        uint64 notAfter;
        uint128 dailyCap;
    }

    /// @notice Everything that is fixed at deployment, so that no half-configured contract ever exists on chain.
    /// @param admin the default admin
    /// @param adminDelay seconds between proposing and making an admin or treasury change
    /// @param pauser the first account that may pause
    /// @param signer the first signing key
    /// @param limits the first key's limits
    /// @param caps the limits for orders
    struct Setup {
        address admin;
        uint48 adminDelay;
        address pauser;
        address signer;
        SignerLimits limits;
        Caps caps;
    }

    event SignerSet(address indexed signer, uint64 notAfter, uint128 dailyCap);
    event SignerRetired(address indexed signer);
    event CapsSet(uint128 perOrder, uint128 perUserDay, uint128 perBlock);
    event EpochRaised(uint256 epoch);

    /// @notice The caller is not the account named in the order.
    error WrongSender(address sender, address caller);
    /// @notice The order's last second has passed.
    error OrderExpired(uint256 deadline);
    /// @notice The deadline lies further ahead than `maxOrderLifetime` allows.
    error DeadlineTooFar(uint256 deadline);
    /// @notice The order was signed for another epoch than the present one.
    error WrongEpoch(uint256 signed, uint256 present);
    /// @notice The order id has been used.
    error OrderUsed(bytes32 orderId);
    /// @notice The recovered address is not a signing key in force.
    error UnknownSigner(address recovered);
    /// @notice The key's `notAfter` has passed.
    error SignerExpired(address signer);
    error ZeroAmount();
    error OrderCapExceeded(uint256 amount, uint256 cap);
    error UserDayCapExceeded(uint256 total, uint256 cap);
    error SignerDayCapExceeded(uint256 total, uint256 cap);
    error BlockCapExceeded(uint256 total, uint256 cap);
    /// @notice Signing keys are set by `addSigner`, which gives them limits.
    error UseAddSigner();
    /// @notice A key that was removed cannot come back: its old signatures would come back with it.
    error SignerIsRetired(address signer);
    /// @notice The key has no role yet (`setSignerLimits`) or already has one (`addSigner`).
    error SignerState(address signer);

    /// @notice Adds a signing key. Several may be in force at once, which is how keys are rotated.
    function addSigner(address signer, SignerLimits calldata limits) external;

    /// @notice Changes the limits of a key in force.
    function setSignerLimits(address signer, SignerLimits calldata limits) external;

    /// @notice Removes a key at once and for good.
    function removeSigner(address signer) external;

    function setCaps(Caps calldata newCaps) external;

    /// @notice Raises the epoch by one: every order signed so far is refused from now on.
    function bumpEpoch() external;

    /// @notice Whether the order id has been used.
    function used(bytes32 orderId) external view returns (bool);

    /// @notice The epoch that an order must carry to be accepted.
    function epoch() external view returns (uint256);

    function caps() external view returns (Caps memory);

    function signerLimits(address signer) external view returns (SignerLimits memory);

    /// @notice Whether the key was removed and can never be added again.
    function retired(address signer) external view returns (bool);

    /// @notice What orders by this key moved on a UTC day (`timestamp / 86400`), in units of 10^-18.
    function signerSpent(address signer, uint256 day) external view returns (uint256);

    /// @notice What an account's orders moved on a UTC day (`timestamp / 86400`), in units of 10^-18.
    function userSpent(address user, uint256 day) external view returns (uint256);

    /// @notice The furthest a deadline may lie ahead, in seconds: how long to wait before a rotated key is removed.
    function maxOrderLifetime() external view returns (uint256);

    /// @notice What a new order must name to be accepted now, in one read.
    /// @return recipient who is paid; the zero address where orders pay nobody, or each the account that it names
    /// @return token what is paid with; the zero address where orders pay nobody
    /// @return epoch the epoch in force
    /// @return maxOrderLifetime the furthest a deadline may lie ahead, in seconds
    /// @return paused whether every order is refused
    function orderTerms()
        external
        view
        returns (address recipient, address token, uint256 epoch, uint256 maxOrderLifetime, bool paused);
}
