// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {DidArt} from "./art/DidArt.sol";
import {ExactPayments} from "./base/ExactPayments.sol";
import {Guarded} from "./base/Guarded.sol";
import {NumberedToken} from "./base/NumberedToken.sol";
import {PaidToken} from "./base/PaidToken.sol";
import {IDid} from "./interfaces/IDid.sol";
import {IERC5192} from "./interfaces/IERC5192.sol";
import {INumberedToken} from "./interfaces/INumberedToken.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title Did
/// @notice See the documentation in {IDid}.
contract Did is IDid, PaidToken {
    /// @dev The events and requirements are those of the base contracts.
    /// @param token The payment token.
    /// @param price_ The price of a token, in units of 10^-18 of the payment token.
    /// @param max_ The maximum number of tokens.
    /// @param predecessor_ The contract whose numbers this one continues; the zero address for a first contract.
    /// @param guards Roles and treasury.
    constructor(
        IStableToken token,
        uint256 price_,
        uint256 max_,
        INumberedToken predecessor_,
        Guards memory guards
    )
        Guarded(guards)
        ExactPayments(token)
        NumberedToken("WTH Decentralized Identity", "WTHDID", max_, predecessor_)
        PaidToken(price_)
    {}

    /// @inheritdoc IDid
    function didOf(address account) external view returns (uint256) {
        return numberOf(account);
    }

    /// @inheritdoc IERC5192
    function locked(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return true;
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) public view override(IERC165, PaidToken) returns (bool) {
        return interfaceId == type(IERC5192).interfaceId || super.supportsInterface(interfaceId);
    }

    /// @dev Always reverts with {NotTransferable}.
    function approve(address, uint256) public pure override(ERC721, IERC721) {
        revert NotTransferable();
    }

    /// @dev Always reverts with {NotTransferable}.
    function setApprovalForAll(address, bool) public pure override(ERC721, IERC721) {
        revert NotTransferable();
    }

    /// @dev All mints, transfers and burns pass here; only a mint starts without an owner. Emits a {Locked} event.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        if (_ownerOf(tokenId) != address(0)) revert NotTransferable();
        emit Locked(tokenId);
        return super._update(to, tokenId, auth);
    }

    /// @dev Emits a {DidMinted} event.
    function _emitMinted(address owner, uint256 number) internal override {
        emit DidMinted(owner, number, address(stableToken), price, treasury);
    }

    /// @inheritdoc NumberedToken
    function _describe(uint256 number) internal pure override returns (string memory) {
        return DidArt.describe(number);
    }
}
