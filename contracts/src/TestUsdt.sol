// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title TestUsdt
/// @notice A substitute for USDT on the chains 31337 and 97, with 18 decimals like USDT on BNB Smart
/// Chain, and with approvals by signature (ERC-2612), which that token lacks.
contract TestUsdt is ERC20Permit, AccessControl, IStableToken {
    /// @notice The role of accounts that can mint.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @notice Thrown when the token is deployed on another chain than 31337 or 97.
    error NotATestChain(uint256 chainId);

    /// @notice Gives `admin` the default admin and the minter role.
    /// @dev Emits {RoleGranted} events.
    ///
    /// Requirements:
    /// - The chain id must be 31337 or 97.
    constructor(address admin) ERC20("Test Tether USD", "USDT") ERC20Permit("Test Tether USD") {
        if (block.chainid != 31337 && block.chainid != 97) revert NotATestChain(block.chainid);
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(MINTER_ROLE, admin);
    }

    /// @notice Mints `amount` (units of 10^-18 USDT) to `to`.
    /// @dev Emits a {Transfer} event.
    ///
    /// Requirements:
    /// - The caller must have the minter role.
    /// - `to` must not be the zero address.
    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }

    /// @notice Returns 18.
    function decimals() public pure override(ERC20, IERC20Metadata) returns (uint8) {
        return 18;
    }
}
