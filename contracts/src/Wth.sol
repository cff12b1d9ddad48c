// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Wth
/// @notice WTH, the native token of the platform: an ERC-20 token with 18 decimals and a fixed supply of 1,000,000,000 WTH.
/// Holders can approve by signature (ERC-2612). The contract has no owner and no roles: nothing can be minted, paused or changed.
contract Wth is ERC20Permit {
    /// @notice Mints the whole supply to `treasury`.
    /// @dev Emits a {Transfer} event.
    ///
    /// Requirements:
    /// - `treasury` must not be the zero address.
    constructor(address treasury) ERC20("WTH", "WTH") ERC20Permit("WTH") {
        _mint(treasury, 1_000_000_000e18);
    }
}
