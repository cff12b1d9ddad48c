// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SeedBadge} from "../../../src/SeedBadge.sol";
import {IGuarded} from "../../../src/interfaces/IGuarded.sol";
import {IStableToken} from "../../../src/interfaces/IStableToken.sol";
import {PaidTokenKind} from "../PaidTokenKind.sol";

contract BadgeKind is PaidTokenKind {
    function price() public pure override returns (uint256) {
        return 20e18;
    }

    function create(IStableToken token_, IGuarded.Guards memory guards) internal override returns (address) {
        return address(new SeedBadge(token_, price(), MAX, predecessor, guards));
    }
}
