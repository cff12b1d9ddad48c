// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title The payment token as every contract here uses it
/// @notice USDT: an ERC-20 token whose `decimals()` is 18. Order contracts check that figure once, when they are deployed.
interface IStableToken is IERC20Metadata {}
