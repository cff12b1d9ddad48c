// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGuarded} from "../interfaces/IGuarded.sol";
import {DelayedAdmin} from "./DelayedAdmin.sol";

/// @title Guarded
/// @notice See the documentation in {IGuarded}.
/// @dev Derived contracts mark every call that pays or mints `nonReentrant` and refuse it while paused. There is no proxy.
/// Round, pause flag and treasury share one storage slot, which has room for seven further bytes.
abstract contract Guarded is IGuarded, ReentrancyGuardTransient, DelayedAdmin, Pausable {
    using SafeERC20 for IERC20;

    /// @inheritdoc IGuarded
    address public treasury;

    /// @dev Emits {TreasuryChanged} and {RoleGranted} events.
    ///
    /// Requirements:
    /// - The requirements of {DelayedAdmin}.
    /// - `guards.treasury` must not be the zero address or this contract.
    constructor(Guards memory guards) DelayedAdmin(guards.admin, guards.guardians) {
        _setTreasury(guards.treasury);
    }

    /// @inheritdoc IGuarded
    function pause() external {
        _checkAdminOrGuardian();
        _cancelAll();
        _pause();
    }

    /// @inheritdoc IGuarded
    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _useScheduled();
        _unpause();
    }

    /// @inheritdoc IGuarded
    function setTreasury(address newTreasury) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _useScheduled();
        _setTreasury(newTreasury);
    }

    /// @inheritdoc IGuarded
    function recover(IERC20 token) external nonReentrant {
        _checkAdminOrGuardian();
        uint256 amount = token.balanceOf(address(this));
        emit Recovered(address(token), amount);
        token.safeTransfer(treasury, amount);
    }

    /// @inheritdoc IGuarded
    function recoverNft(IERC721 token, uint256 tokenId) external nonReentrant {
        _checkAdminOrGuardian();
        emit NftRecovered(address(token), tokenId);
        token.transferFrom(address(this), treasury, tokenId);
    }

    /// @dev See {IGuarded-setTreasury}; without its check of the caller and the delay.
    function _setTreasury(address newTreasury) private {
        if (newTreasury == address(0) || newTreasury == address(this)) revert InvalidSetting();
        treasury = newTreasury;
        emit TreasuryChanged(newTreasury);
    }
}
