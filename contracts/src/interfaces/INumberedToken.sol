// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

/// @title What the platform's numbered tokens have in common
/// @notice Numbers run from 1 in the order of minting, and an account can mint one, ever. The picture and its
/// description come from the contract itself, as a `data:` address that refers to nothing outside it.
interface INumberedToken is IERC721Metadata {
    error AlreadyMinted(address account);
    error SoldOut(uint256 max);

    /// @notice How many there can ever be.
    function max() external view returns (uint256);

    /// @notice How many were minted so far: the number of the newest.
    function mintAmount() external view returns (uint256);
}
