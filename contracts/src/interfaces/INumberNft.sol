// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {INumberedToken} from "./INumberedToken.sol";
import {ISignedOrders} from "./ISignedOrders.sol";

/// @title The number token, paid for with WTH on the platform and minted with the platform's signature
/// @notice The caps count tokens, 10^18 for each order, whatever its amount.
interface INumberNft is ISignedOrders, INumberedToken {
    /// @notice The signed order; the type's name says what it is for.
    /// @param userAddress who gets the token, and the only account that can submit the order
    /// @param amount how much WTH the platform holds for it, in units of 10^-18
    /// @param orderId works once in this contract
    /// @param deadline the last second (Unix time) at which the order is accepted
    /// @param epoch the contract's epoch when the order was signed
    struct NumberOrder {
        address userAddress;
        uint256 amount;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    event NumberMinted(bytes32 indexed orderId, address indexed userAddress, uint256 indexed tokenId, uint256 amount);

    /// @notice Mints the next number to the caller. Once per account.
    /// @param order what the platform signed
    /// @param signature 65 bytes r, s, v; compact and high-s forms are refused
    /// @return number the minted number
    function mint(NumberOrder calldata order, bytes calldata signature) external returns (uint256 number);

    /// @notice Whether the account has minted, also when it has given the token away since.
    function hasPurchase(address account) external view returns (bool);

    /// @notice Whether the order id has been used; the same as `used`.
    function hasUsed(bytes32 orderId) external view returns (bool);

    /// @notice The EIP-712 digest that a signing key signs for this order on this chain and contract.
    function hashOrder(NumberOrder calldata order) external view returns (bytes32);
}
