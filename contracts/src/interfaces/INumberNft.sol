// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {INumberedToken} from "./INumberedToken.sol";
import {ISignedOrders} from "./ISignedOrders.sol";

/// @title INumberNft
/// @notice The number NFT: a numbered, transferable ERC-721 token that is paid for with WTH on the platform and minted
/// with an order that the platform signed. The caps count tokens, 10^18 for each order whatever its amount.
interface INumberNft is ISignedOrders, INumberedToken {
    /// @notice The signed order (EIP-712).
    /// @param userAddress The account that gets the token; the only one that can submit the order.
    /// @param amount The WTH that the platform holds for it, in units of 10^-18; repeated in the event.
    /// @param orderId The order's unique id, usable once in this contract.
    /// @param deadline The last second (Unix time) at which the order is accepted.
    /// @param epoch The contract's epoch when the order was signed.
    struct NumberOrder {
        address userAddress;
        uint256 amount;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    /// @notice Emitted when a number is minted.
    /// @param amount The WTH that the order names, in units of 10^-18.
    event NumberMinted(bytes32 indexed orderId, address indexed userAddress, uint256 indexed tokenId, uint256 amount);

    /// @notice Mints the next number to the caller.
    /// @dev Emits {Transfer} and {NumberMinted} events. Reverts without any effect when a requirement is not met.
    ///
    /// Requirements:
    /// - All requirements of {ISignedOrders}, with `userAddress` as the caller and 10^18 as the counted amount.
    /// - `amount` must be above zero.
    /// - The caller must not have minted before.
    /// - Fewer than `max()` tokens must have been minted.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    /// @return number The minted number.
    function mint(NumberOrder calldata order, bytes calldata signature) external returns (uint256 number);

    /// @notice Returns true when the account has minted, even if it has given the token away.
    function hasPurchase(address account) external view returns (bool);

    /// @notice Returns true when the order id has been used; the same as `used`.
    function hasUsed(bytes32 orderId) external view returns (bool);

    /// @notice Returns the EIP-712 digest of an order for this chain and contract.
    function hashOrder(NumberOrder calldata order) external view returns (bytes32);
}
