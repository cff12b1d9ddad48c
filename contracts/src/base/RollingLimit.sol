// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title RollingLimit
/// @notice Arithmetic of the rolling daily caps of {IOrderLimits}. Amounts are in units of 10^-18.
/// @dev `contracts/proofs/RollingWindow.sol` proves that no window of 24 hours exceeds a cap.
library RollingLimit {
    /// @dev The time in which all that can be used at once is restored, in seconds.
    uint256 private constant PERIOD = 1 days;

    /// @dev Returns the part of a used amount that still counts: `atOnce` is restored evenly in 24 hours. Rounded up. Proofs
    /// over sequences of calls allow any result, because they do not depend on it and products of variables are hard.
    /// @custom:smtchecker abstract-function-nondet
    /// @param amountUsed The amount that counted at `usedAt`.
    /// @param usedAt The time (Unix time) of the last use.
    /// @param atOnce The amount that can be used at once.
    function counted(uint256 amountUsed, uint256 usedAt, uint256 atOnce) internal view returns (uint256) {
        uint256 restored = (block.timestamp - usedAt) * atOnce / PERIOD;
        return amountUsed > restored ? amountUsed - restored : 0;
    }

    /// @dev Returns the amount that can be used now.
    /// @param amountUsed The amount that counted at `usedAt`.
    /// @param usedAt The time (Unix time) of the last use.
    /// @param atOnce The amount that can be used at once.
    function available(uint256 amountUsed, uint256 usedAt, uint256 atOnce) internal view returns (uint256) {
        uint256 present = counted(amountUsed, usedAt, atOnce);
        return atOnce > present ? atOnce - present : 0;
    }
}
