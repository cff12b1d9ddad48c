// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

import {IExactPayments} from "../../src/interfaces/IExactPayments.sol";
import {Test} from "./Test.sol";

/// @dev Signs approvals (ERC-2612).
abstract contract PermitSigner is Test {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    function signPermit(
        ERC20Permit token,
        uint256 key,
        address owner,
        address spender,
        uint256 amount,
        uint256 deadline
    ) internal view returns (IExactPayments.Permit memory) {
        bytes32 content =
            keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, amount, token.nonces(owner), deadline));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), content));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return IExactPayments.Permit(deadline, v, r, s);
    }
}
