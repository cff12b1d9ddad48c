// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {IDelayedAdmin} from "../interfaces/IDelayedAdmin.sol";
import {INumberedToken} from "../interfaces/INumberedToken.sol";

/// @title NumberedToken
/// @notice See the documentation in {INumberedToken}.
/// @dev Derived contracts call {_mintNext} and implement {_describe}.
abstract contract NumberedToken is INumberedToken, ERC721 {
    /// @inheritdoc INumberedToken
    uint256 public immutable max;

    /// @inheritdoc INumberedToken
    uint256 public mintAmount;

    /// @dev The number that an account minted, even if it has given the token away; 0 when it has minted none.
    mapping(address account => uint256 number) internal _mintedBy;

    /// @dev Requirements:
    /// - `max_` must be above zero.
    constructor(string memory name, string memory symbol, uint256 max_) ERC721(name, symbol) {
        if (max_ == 0) revert IDelayedAdmin.InvalidSetting();
        max = max_;
    }

    /// @inheritdoc IERC721Metadata
    /// @dev Requirements:
    /// - `tokenId` must exist.
    function tokenURI(uint256 tokenId) public view override(ERC721, IERC721Metadata) returns (string memory) {
        _requireOwned(tokenId);
        return _describe(tokenId);
    }

    /// @dev Returns the metadata of a token as a `data:` URI.
    function _describe(uint256 number) internal view virtual returns (string memory);

    /// @dev Mints the next number to `to`. Makes no call to the receiver (`_mint`, not `_safeMint`), because the receiver
    /// is the caller itself. Emits a {Transfer} event.
    ///
    /// Requirements:
    /// - `to` must not have minted before.
    /// - Fewer than `max` tokens must have been minted.
    function _mintNext(address to) internal returns (uint256 number) {
        if (_mintedBy[to] != 0) revert AlreadyMinted(to);
        if (mintAmount == max) revert SoldOut(max);
        number = ++mintAmount;
        _mintedBy[to] = number;
        _mint(to, number);
    }
}
