// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IOrderLimits
/// @notice Ids, signing keys, epoch and caps of signed orders.
/// @dev Amounts in caps are in units of 10^-18 of what the contract states that its caps count.
///
/// A daily cap is a rolling one: half of it can be used at once, and what was used is restored evenly at the rate of half
/// the cap in 24 hours. So no 24 hours exceed the cap, and no 48 hours exceed one and a half times the cap, wherever they
/// begin.
interface IOrderLimits {
    /// @notice Caps that hold for all signing keys together.
    /// @param perOrder The maximum of one order.
    /// @param perUserDay The maximum of one account's orders in any 24 hours; half of it at once.
    /// @param perBlock The maximum of all orders in one block.
    struct Caps {
        uint88 perOrder;
        uint88 perUserDay;
        uint88 perBlock;
    }

    /// @notice Limits of one signing key.
    /// @param notAfter The last second (Unix time) at which the key's orders are accepted; 0 for an unknown key.
    /// @param dailyCap The maximum of the key's orders in any 24 hours, in units of 10^-18; half of it at once.
    struct SignerLimits {
        uint40 notAfter;
        uint88 dailyCap;
    }

    /// @notice Emitted when a signing key is added or its limits change.
    /// @param notAfter The last second (Unix time) at which the key's orders are accepted.
    /// @param dailyCap The maximum of the key's orders in any 24 hours, in units of 10^-18.
    event SignerSet(address indexed signer, uint40 notAfter, uint88 dailyCap);

    /// @notice Emitted when a signing key is removed, which is final.
    event SignerRetired(address indexed signer);

    /// @notice Emitted when the caps change, at deployment included. Amounts are in units of 10^-18.
    event CapsSet(uint88 perOrder, uint88 perUserDay, uint88 perBlock);

    /// @notice Emitted when the epoch changes, with the new epoch. The first is 1, at deployment.
    event EpochRaised(uint256 epoch);

    /// @notice Thrown when the order's deadline (Unix time) has passed.
    error OrderExpired(uint256 deadline);

    /// @notice Thrown when the deadline (Unix time) is further ahead than `maxOrderLifetime()`.
    error DeadlineTooFar(uint256 deadline);

    /// @notice Thrown when the order was signed for another epoch than the present one.
    error WrongEpoch(uint256 signed, uint256 present);

    /// @notice Thrown when the order id has been used.
    error OrderUsed(bytes32 orderId);

    /// @notice Thrown when the order was not signed by a signing key.
    /// @param signer The account recovered from the signature, or the contract that the signature names.
    error UnknownSigner(address signer);

    /// @notice Thrown when the signing key's `notAfter` has passed.
    error SignerExpired(address signer);

    /// @notice Thrown when an amount of the order that must be above zero is zero.
    error ZeroAmount();

    /// @notice Thrown when the order exceeds `perOrder`. Amounts are in units of 10^-18.
    error OrderCapExceeded(uint256 amount, uint256 cap);

    /// @notice Thrown when more than half of `perUserDay` would count for the account. Amounts are in units of 10^-18.
    /// @param total The amount that would count with the order.
    /// @param atOnce Half of the cap.
    error UserDayCapExceeded(uint256 total, uint256 atOnce);

    /// @notice Thrown when more than half of `dailyCap` would count for the key. Amounts are in units of 10^-18.
    /// @param total The amount that would count with the order.
    /// @param atOnce Half of the cap.
    error SignerDayCapExceeded(uint256 total, uint256 atOnce);

    /// @notice Thrown when the block's total would exceed `perBlock`. Amounts are in units of 10^-18.
    error BlockCapExceeded(uint256 total, uint256 cap);

    /// @notice Thrown when a limit is too low: a cap of zero, a daily cap below 2 units, or a date that has passed.
    error InvalidLimit();

    /// @notice Thrown when a removed key is added again, which would make its old signatures valid again.
    error SignerIsRetired(address signer);

    /// @notice Thrown by `setSignerLimits` for an unknown key, and by `addSigner` for a key in force.
    error SignerState(address signer);

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

    /// @notice Returns the amount that the key's orders can use now, in units of 10^-18; 0 for an unknown key. `perOrder`
    /// and `perBlock` hold as well.
    function signerAvailable(address signer) external view returns (uint256);

    /// @notice Returns the amount that the account's orders can use now, in units of 10^-18. `perOrder` and `perBlock`
    /// hold as well.
    function userAvailable(address user) external view returns (uint256);

    /// @notice Returns the maximum distance of a deadline from the present, in seconds. A rotation waits that long before
    /// the old key is removed.
    function maxOrderLifetime() external view returns (uint256);
}
