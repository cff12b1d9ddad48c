// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {INumberedToken} from "../interfaces/INumberedToken.sol";
import {IGuarded} from "../interfaces/IGuarded.sol";

/// @dev Tokens inherit this, call `_mintNext` and draw themselves.
abstract contract NumberedToken is INumberedToken, ERC721 {
    uint256 public immutable max;

    uint256 public mintAmount;

    /// @dev The number that an account minted, whoever owns it now; 0 for an account that has not.
    mapping(address account => uint256 number) internal _mintedBy;

    constructor(string memory name, string memory symbol, uint256 max_) ERC721(name, symbol) {
        if (max_ == 0) revert IGuarded.InvalidSetting();
        max = max_;
    }

    /// @inheritdoc IERC721Metadata
    function tokenURI(uint256 tokenId) public view override(ERC721, IERC721Metadata) returns (string memory) {
        _requireOwned(tokenId);
        return _describe(tokenId);
    }

    /// @dev The token's metadata as a `data:` address.
    function _describe(uint256 number) internal view virtual returns (string memory);

    /// @dev Calls nobody: the receiver is the sender of the transaction or of a call, and has asked for the token.
    function _mintNext(address to) internal returns (uint256 number) {
        if (_mintedBy[to] != 0) revert AlreadyMinted(to);
        if (mintAmount == max) revert SoldOut(max);
        number = ++mintAmount;
        _mintedBy[to] = number;
        _mint(to, number);
    }
}
