// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeedBadgeArt} from "./art/SeedBadgeArt.sol";
import {ExactPayments} from "./base/ExactPayments.sol";
import {Guarded} from "./base/Guarded.sol";
import {NumberedToken} from "./base/NumberedToken.sol";
import {PaidToken} from "./base/PaidToken.sol";
import {ISeedBadge} from "./interfaces/ISeedBadge.sol";
import {INumberedToken} from "./interfaces/INumberedToken.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title SeedBadge
/// @notice See the documentation in {ISeedBadge}.
contract SeedBadge is ISeedBadge, PaidToken {
    /// @dev The events and requirements are those of the base contracts.
    /// @param token The payment token.
    /// @param price_ The price of a token, in units of 10^-18 of the payment token.
    /// @param max_ The maximum number of tokens.
    /// @param predecessor_ The contract whose numbers this one continues; the zero address for a first contract.
    /// @param guards Roles and treasury.
    constructor(
        IStableToken token,
        uint256 price_,
        uint256 max_,
        INumberedToken predecessor_,
        Guards memory guards
    )
        Guarded(guards)
        ExactPayments(token)
        NumberedToken("WTH Seed Badge", "WTHSEED", max_, predecessor_)
        PaidToken(price_)
    {}

    /// @dev Emits a {BadgeMinted} event.
    function _emitMinted(address owner, uint256 number) internal override {
        emit BadgeMinted(owner, number, address(stableToken), price, treasury);
    }

    /// @inheritdoc NumberedToken
    function _describe(uint256 number) internal pure override returns (string memory) {
        return SeedBadgeArt.describe(number);
    }
}
