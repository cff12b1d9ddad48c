// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {INumberedToken} from "./INumberedToken.sol";
import {ITreasuryPayments} from "./ITreasuryPayments.sol";

/// @title What the tokens that anybody can mint for a fixed price have in common
interface IPaidToken is ITreasuryPayments, INumberedToken {
    /// @notice Mints the next number to the caller for `price()`, which must be approved. Once per account.
    /// @return number the minted number
    function mint() external returns (uint256 number);

    /// @notice What `mint` takes, in units of 10^-18 of `stableToken()`. It never changes.
    function price() external view returns (uint256);

    /// @notice Whether the account has minted, also when it has given the token away since.
    function hasMinted(address account) external view returns (bool);
}
