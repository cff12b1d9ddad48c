// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";

import {IExactPayments} from "../interfaces/IExactPayments.sol";
import {IStableToken} from "../interfaces/IStableToken.sol";

/// @dev Contracts that move the stable token inherit this and call `_payExactly` after everything they have to check.
abstract contract ExactPayments is IExactPayments, Context {
    using SafeERC20 for IStableToken;

    IStableToken public immutable stableToken;

    constructor(IStableToken token) {
        uint8 decimals = token.decimals();
        if (decimals != 18) revert WrongDecimals(decimals);
        stableToken = token;
    }

    /// @dev Moves exactly `amount` from the caller to `to`; reverts otherwise.
    function _payExactly(address to, uint256 amount) internal {
        uint256 before = stableToken.balanceOf(to);
        stableToken.safeTransferFrom(_msgSender(), to, amount);
        uint256 present = stableToken.balanceOf(to);
        uint256 received = present > before ? present - before : 0;
        if (received != amount) revert WrongAmountReceived(received, amount);
    }
}
