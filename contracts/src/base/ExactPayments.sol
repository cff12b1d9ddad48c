// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";

import {IExactPayments} from "../interfaces/IExactPayments.sol";
import {IStableToken} from "../interfaces/IStableToken.sol";

/// @title ExactPayments
/// @notice See the documentation in {IExactPayments}.
/// @dev Derived contracts call {_payExactly} after all their checks.
abstract contract ExactPayments is Context, IExactPayments {
    using SafeERC20 for IStableToken;

    /// @inheritdoc IExactPayments
    IStableToken public immutable stableToken;

    /// @dev Requirements:
    /// - `token` must have 18 decimals.
    constructor(IStableToken token) {
        uint8 decimals = token.decimals();
        if (decimals != 18) revert WrongDecimals(decimals);
        stableToken = token;
    }

    /// @dev Moves `amount` (units of 10^-18) of the payment token from the caller to `to`.
    ///
    /// Requirements:
    /// - The caller must hold `amount` and have approved it to this contract.
    /// - The balance of `to` must grow by exactly `amount`. A token that takes a fee or moves nothing is refused.
    function _payExactly(address to, uint256 amount) internal {
        uint256 before = stableToken.balanceOf(to);
        stableToken.safeTransferFrom(_msgSender(), to, amount);
        uint256 present = stableToken.balanceOf(to);
        uint256 received = present > before ? present - before : 0;
        if (received != amount) revert WrongAmountReceived(received, amount);
    }

    /// @dev Gives the token the caller's signed approval of `amount` (units of 10^-18). A refusal is ignored: another
    /// account can have submitted the same approval before, so only the payment that follows shows what is missing.
    function _permitExactly(uint256 amount, Permit calldata permit) internal {
        try IERC20Permit(address(stableToken)).permit(
            _msgSender(), address(this), amount, permit.deadline, permit.v, permit.r, permit.s
        ) {} catch {}
    }
}
