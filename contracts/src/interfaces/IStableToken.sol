// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title IStableToken
/// @notice The payment token: USDT, an ERC-20 token with 18 decimals. {IExactPayments} contracts check the decimals once,
/// at deployment.
interface IStableToken is IERC20Metadata {}
