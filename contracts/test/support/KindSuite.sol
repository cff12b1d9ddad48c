// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestUsdt} from "../../src/TestUsdt.sol";
import {Kind} from "./Kind.sol";
import {Fixture} from "./Fixture.sol";

/// @dev Base of tests that run for several kinds of contract, each deployed in {setUp}.
abstract contract KindSuite is Fixture {
    TestUsdt internal usdt;
    Kind internal kind;
    address internal target;

    function setUp() public virtual {
        initialize();
        usdt = newUsdt();
        kind = newKind();
        usdt.grantRole(usdt.MINTER_ROLE(), address(kind));
        target = kind.deploy(usdt, treasury, setup());
        kind.fund(buyer, 1_000_000e18);
    }

    function newKind() internal virtual returns (Kind);
}
