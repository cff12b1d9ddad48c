// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeedBadgeArt} from "./art/SeedBadgeArt.sol";
import {Guarded} from "./base/Guarded.sol";
import {NumberedToken} from "./base/NumberedToken.sol";
import {PaidToken} from "./base/PaidToken.sol";
import {TreasuryPayments} from "./base/TreasuryPayments.sol";
import {ISeedBadge} from "./interfaces/ISeedBadge.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title The seed badge: a commemorative token that can be given away
contract SeedBadge is ISeedBadge, PaidToken {
    constructor(IStableToken token, address treasury_, uint256 price_, uint256 max_, Guards memory guards)
        Guarded(guards)
        TreasuryPayments(token, treasury_)
        NumberedToken("WTH Seed Badge", "WTHSEED", max_)
        PaidToken(price_)
    {}

    function _announce(address owner, uint256 number) internal override {
        emit BadgeMinted(owner, number, address(stableToken), price, treasury);
    }

    function _describe(uint256 number) internal pure override returns (string memory) {
        return SeedBadgeArt.describe(number);
    }
}
