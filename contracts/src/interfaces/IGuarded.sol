// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IDelayedAdmin} from "./IDelayedAdmin.sol";

/// @title IGuarded
/// @notice Pause, treasury and recovery of stray tokens of every contract that users send transactions to.
/// @dev The admin or a guardian pauses at once; the admin lifts a pause and changes the treasury after the delay.
interface IGuarded is IDelayedAdmin {
    /// @notice Constructor parameters of roles and treasury.
    /// @param admin The default admin.
    /// @param guardians The first guardians; two or more, so that none of them can be removed by a stolen admin.
    /// @param treasury The account that receives payments and stray tokens.
    struct Guards {
        address admin;
        address[] guardians;
        address treasury;
    }

    /// @notice Emitted when a treasury takes effect, at deployment included.
    event TreasuryChanged(address indexed treasury);

    /// @notice Emitted when stray ERC-20 tokens are sent to the treasury.
    /// @param token The token.
    /// @param amount The amount, in the token's smallest units.
    event Recovered(address indexed token, uint256 amount);

    /// @notice Emitted when a stray ERC-721 token is sent to the treasury.
    /// @param token The token contract.
    /// @param tokenId The token.
    event NftRecovered(address indexed token, uint256 indexed tokenId);

    /// @notice Stops all payments and mints, and cancels every scheduled call, but for the removal of the guardian who
    /// calls: nothing else that was scheduled before the pause can lift it or take effect during it. Transfers of existing tokens are not affected.
    /// @dev Emits {AllCallsCanceled} and {Paused} events.
    ///
    /// Requirements:
    /// - The caller must be a guardian or the default admin.
    /// - The contract must not be paused.
    function pause() external;

    /// @notice Lifts a pause.
    /// @dev Emits {CallMade} and {Unpaused} events.
    ///
    /// Requirements:
    /// - The caller must be the default admin, and the call must be scheduled, since the pause, and due.
    /// - The contract must be paused.
    function unpause() external;

    /// @notice Changes the treasury. Orders that name the old one are refused from then on.
    /// @dev Emits {CallMade} and {TreasuryChanged} events.
    ///
    /// Requirements:
    /// - The caller must be the default admin, and the call must be scheduled and due.
    /// - `newTreasury` must not be the zero address or this contract.
    function setTreasury(address newTreasury) external;

    /// @notice Sends the contract's whole balance of an ERC-20 token to the treasury. The contract needs no balance of any
    /// token: whatever it holds was sent by mistake.
    /// @dev Emits a {Recovered} event.
    ///
    /// Requirements:
    /// - The caller must be a guardian or the default admin.
    function recover(IERC20 token) external;

    /// @notice Sends an ERC-721 token that the contract owns to the treasury.
    /// @dev Emits an {NftRecovered} event.
    ///
    /// Requirements:
    /// - The caller must be a guardian or the default admin.
    /// - The contract must own the token.
    function recoverNft(IERC721 token, uint256 tokenId) external;

    /// @notice Returns the account that receives payments and stray tokens.
    function treasury() external view returns (address);
}
