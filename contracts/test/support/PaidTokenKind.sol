// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExactPayments} from "../../src/interfaces/IExactPayments.sol";
import {IGuarded} from "../../src/interfaces/IGuarded.sol";
import {IPaidToken} from "../../src/interfaces/IPaidToken.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../src/interfaces/IStableToken.sol";
import {Kind} from "./Kind.sol";

/// @dev Adapter of a token that any account can mint for a fixed price.
abstract contract PaidTokenKind is Kind {
    uint256 public constant MAX = 5;

    function validCall(address, uint256) external pure override returns (bytes memory) {
        return abi.encodeCall(IPaidToken.mint, ());
    }

    function validCallWithPermit(address, uint256, IExactPayments.Permit calldata permit)
        external
        pure
        override
        returns (bytes memory)
    {
        return abi.encodeCall(IPaidToken.mintWithPermit, (permit));
    }

    function moved() external view override returns (uint256) {
        return token.balanceOf(IPaidToken(target).treasury());
    }

    function create(IStableToken token_, ISignedOrders.Setup memory setup_) internal override returns (address) {
        return create(token_, setup_.guards);
    }

    function create(IStableToken token_, IGuarded.Guards memory guards) internal virtual returns (address);
}
