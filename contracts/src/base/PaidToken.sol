// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {IPaidToken} from "../interfaces/IPaidToken.sol";
import {NumberedToken} from "./NumberedToken.sol";
import {TreasuryPayments} from "./TreasuryPayments.sol";

/// @dev Tokens inherit this and tell of a mint in `_announce`.
abstract contract PaidToken is IPaidToken, TreasuryPayments, NumberedToken {
    uint256 public immutable price;

    constructor(uint256 price_) {
        if (price_ == 0) revert InvalidSetting();
        price = price_;
    }

    /// @inheritdoc IPaidToken
    function mint() external nonReentrant whenNotPaused returns (uint256 number) {
        number = _mintNext(_msgSender());
        _announce(_msgSender(), number);
        _collect(price);
    }

    /// @inheritdoc IPaidToken
    function hasMinted(address account) external view returns (bool) {
        return _mintedBy[account] != 0;
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId)
        public
        view
        virtual
        override(IERC165, ERC721, AccessControlDefaultAdminRules)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    function _announce(address owner, uint256 number) internal virtual;
}
