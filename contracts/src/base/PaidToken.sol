// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {IPaidToken} from "../interfaces/IPaidToken.sol";
import {ExactPayments} from "./ExactPayments.sol";
import {Guarded} from "./Guarded.sol";
import {NumberedToken} from "./NumberedToken.sol";

/// @title PaidToken
/// @notice See the documentation in {IPaidToken}.
/// @dev Derived contracts implement {_emitMinted} and {_describe}.
abstract contract PaidToken is IPaidToken, Guarded, ExactPayments, NumberedToken {
    /// @inheritdoc IPaidToken
    uint256 public immutable price;

    /// @dev Requirements:
    /// - `price_` (units of 10^-18 of the payment token) must be above zero.
    constructor(uint256 price_) {
        if (price_ == 0) revert InvalidSetting();
        price = price_;
    }

    /// @inheritdoc IPaidToken
    function mint() external nonReentrant whenNotPaused returns (uint256 number) {
        number = _mintToCaller();
        _payExactly(treasury, price);
    }

    /// @inheritdoc IPaidToken
    function mintWithPermit(Permit calldata permit) external nonReentrant whenNotPaused returns (uint256 number) {
        number = _mintToCaller();
        _permitExactly(price, permit);
        _payExactly(treasury, price);
    }

    /// @inheritdoc IPaidToken
    function hasMinted(address account) external view returns (bool) {
        return numberOf(account) != 0;
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId)
        public
        view
        virtual
        override(IERC165, ERC721, AccessControl)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    /// @dev Mints the next number to the caller. Emits a {Transfer} event and the token's own event.
    function _mintToCaller() private returns (uint256 number) {
        number = _mintNext(_msgSender());
        _emitMinted(_msgSender(), number);
    }

    /// @dev Emits the token's own event of a mint.
    function _emitMinted(address owner, uint256 number) internal virtual;
}
