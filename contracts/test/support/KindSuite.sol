// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestUsdt} from "../../src/TestUsdt.sol";
import {Kind} from "./Kind.sol";
import {World} from "./World.sol";

/// @dev Tests that are written once and run for several kinds of contract, each freshly deployed.
abstract contract KindSuite is World {
    TestUsdt internal usdt;
    Kind internal kind;
    address internal target;

    function setUp() public virtual {
        begin();
        usdt = newUsdt();
        kind = newKind();
        usdt.grantRole(usdt.MINTER_ROLE(), address(kind));
        target = kind.deploy(usdt, treasury, setup());
        kind.fund(buyer, 1_000_000e18);
    }

    function newKind() internal virtual returns (Kind);
}
