// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title WTH: the whole supply was minted once, when it was deployed
/// @notice Nobody owns this contract: nothing can be minted, paused or changed.
contract Wth is ERC20 {
    constructor(address treasury) ERC20("WTH", "WTH") {
        _mint(treasury, 1_000_000_000e18);
    }
}
