// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC5192} from "./IERC5192.sol";
import {IPaidToken} from "./IPaidToken.sol";

/// @title The decentralized identity: a number that stays with its account for good
interface IDid is IPaidToken, IERC5192 {
    /// @notice An identity was minted. `token`, `amount` and `treasury` are what really moved and where it went.
    event DidMinted(address indexed owner, uint256 indexed didNumber, address token, uint256 amount, address treasury);

    /// @notice Every call that would move an identity, or let another account move it, is refused.
    error NotTransferable();

    /// @notice The account's number; 0 when it has none.
    function didOf(address account) external view returns (uint256);
}
