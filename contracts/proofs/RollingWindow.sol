// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RollingLimit} from "../src/base/RollingLimit.sol";

/// @title RollingWindow
/// @notice no 24 hours exceed a rolling cap, and no 48 hours one and a half times the cap [N23]
/// @dev Induction over the uses of one account or key in a window, which begins with a use. Each function is proven from
/// any state: {begin} establishes {_holds}, {goOn} keeps it, {bounds} concludes. Each use can have another cap.
/// @custom:engine bmc
contract RollingWindow {
    uint256 private constant DAY = 1 days;

    /// @dev The first use. Something may count from before.
    /// @param elapsed The time since the use before, in seconds.
    /// @param counted The amount that counted after the use before.
    /// @param atOnce Half of the cap.
    /// @param amount The amount of this use.
    function begin(uint40 elapsed, uint88 counted, uint88 atOnce, uint88 amount) external view {
        uint256 total = _use(elapsed, counted, atOnce, amount);
        assert(_holds(0, total, amount, atOnce));
    }

    /// @dev A further use. The first four parameters are those of {_holds} after the use before.
    function goOn(
        uint40 age,
        uint88 counted,
        uint128 spent,
        uint88 highest,
        uint40 elapsed,
        uint88 atOnce,
        uint88 amount
    ) external view {
        require(_holds(age, counted, spent, highest));
        uint256 total = _use(elapsed, counted, atOnce, amount);
        uint256 highestThen = atOnce > highest ? atOnce : highest;
        assert(_holds(uint256(age) + elapsed, total, uint256(spent) + amount, highestThen));
    }

    /// @dev The conclusion. A cap is at least twice what can be used at once.
    function bounds(uint40 age, uint88 counted, uint128 spent, uint88 highest) external pure {
        require(_holds(age, counted, spent, highest));
        if (age <= DAY) assert(spent <= 2 * uint256(highest));
        if (age <= 2 * DAY) assert(spent <= 3 * uint256(highest));
    }

    /// @dev Must be violated: a whole cap can be used in 24 hours.
    function control(uint40 age, uint88 counted, uint128 spent, uint88 highest) external pure {
        require(_holds(age, counted, spent, highest));
        if (age <= DAY && highest > 0) assert(spent < 2 * uint256(highest));
    }

    /// @dev What {OrderLimits} does with an amount. Returns what counts afterwards.
    function _use(uint256 elapsed, uint256 counted, uint256 atOnce, uint256 amount) private view returns (uint256 total) {
        total = RollingLimit.counted(counted, block.timestamp - elapsed, atOnce) + amount;
        require(total <= atOnce);
    }

    /// @dev Returns true when what was spent in the window either still counts or was restored since its first use.
    /// @param age The time from the first to the last use, in seconds.
    /// @param counted The amount that counts after the last use.
    /// @param spent The sum of all uses in the window.
    /// @param highest The highest half of a cap among these uses.
    function _holds(uint256 age, uint256 counted, uint256 spent, uint256 highest) private pure returns (bool) {
        return counted <= highest && spent * DAY <= counted * DAY + age * highest;
    }
}
