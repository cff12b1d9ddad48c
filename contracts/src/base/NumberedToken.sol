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

    /// @inheritdoc INumberedToken
    INumberedToken public immutable predecessor;

    /// @dev The last number of the predecessor.
    uint256 private immutable _adoptable;

    /// @dev The number that an account minted here.
    mapping(address account => uint256 number) private _mintedBy;

    /// @dev Requirements:
    /// - `max_` must be above zero, and at least the number of tokens of the predecessor.
    ///
    /// @param max_ The maximum number of tokens.
    /// @param predecessor_ The contract whose numbers this one continues; the zero address for a first contract.
    constructor(string memory name, string memory symbol, uint256 max_, INumberedToken predecessor_)
        ERC721(name, symbol)
    {
        uint256 adoptable = address(predecessor_) == address(0) ? 0 : predecessor_.mintAmount();
        if (max_ == 0 || max_ < adoptable) revert IDelayedAdmin.InvalidSetting();
        max = max_;
        predecessor = predecessor_;
        mintAmount = _adoptable = adoptable;
    }

    /// @inheritdoc INumberedToken
    function adopt(uint256[] calldata numbers) external {
        for (uint256 i; i < numbers.length; ++i) {
            if (numbers[i] > _adoptable) revert NotAdoptable(numbers[i]);
            _mint(predecessor.ownerOf(numbers[i]), numbers[i]);
        }
    }

    /// @inheritdoc INumberedToken
    function numberOf(address account) public view returns (uint256 number) {
        number = _mintedBy[account];
        if (number == 0 && _adoptable > 0) number = predecessor.numberOf(account);
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
        if (numberOf(to) != 0) revert AlreadyMinted(to);
        if (mintAmount == max) revert SoldOut(max);
        number = ++mintAmount;
        _mintedBy[to] = number;
        _mint(to, number);
    }
}
