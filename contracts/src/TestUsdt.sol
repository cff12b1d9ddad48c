// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title A stand-in for USDT where no real money is
/// @notice 18 decimals, like USDT on BNB Smart Chain. Exists on chains 31337 and 97 only.
contract TestUsdt is ERC20, AccessControl, IStableToken {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @notice A freely minted token must not exist on this chain.
    error NotATestChain(uint256 chainId);

    constructor(address admin) ERC20("Test Tether USD", "USDT") {
        if (block.chainid != 31337 && block.chainid != 97) revert NotATestChain(block.chainid);
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(MINTER_ROLE, admin);
    }

    /// @notice Makes `amount` (units of 10^-18) out of nothing.
    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }

    function decimals() public pure override(ERC20, IERC20Metadata) returns (uint8) {
        return 18;
    }
}
