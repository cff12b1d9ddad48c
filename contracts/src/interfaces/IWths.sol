// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

import {ISignedOrders} from "./ISignedOrders.sol";

/// @title IWths
/// @notice WTHS, the second token: an ERC-20 token with 18 decimals that is minted for WTH exchanged on the platform. The
/// caps count the order's `realAmount`, in units of 10^-18 WTHS.
interface IWths is ISignedOrders, IERC20Metadata {
    /// @notice The signed order (EIP-712).
    /// @param sender The account that gets the WTHS; the only one that can submit the order.
    /// @param amount The WTH that the platform holds for it, in units of 10^-18.
    /// @param wthAmount The same value as `amount`.
    /// @param realAmount The WTHS to mint, in units of 10^-18.
    /// @param orderId The order's unique id, usable once in this contract.
    /// @param deadline The last second (Unix time) at which the order is accepted.
    /// @param epoch The contract's epoch when the order was signed.
    struct WthsOrder {
        address sender;
        uint256 amount;
        uint256 wthAmount;
        uint256 realAmount;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    /// @notice Emitted when an order is minted.
    /// @param wthAmount The WTH exchanged, in units of 10^-18.
    /// @param realAmount The WTHS minted, in units of 10^-18.
    event WthsMinted(bytes32 indexed orderId, address indexed sender, uint256 wthAmount, uint256 realAmount);

    /// @notice Thrown when the order's `amount` and `wthAmount` differ. Both are in units of 10^-18 WTH.
    error AmountsDiffer(uint256 amount, uint256 wthAmount);

    /// @notice Thrown when a mint would raise the supply above its maximum. Both are in units of 10^-18 WTHS.
    error MaxSupplyExceeded(uint256 supply, uint256 max);

    /// @notice Mints the order's WTHS to the caller.
    /// @dev Emits {Transfer} and {WthsMinted} events. Reverts without any effect when a requirement is not met.
    ///
    /// Requirements:
    /// - All requirements of {ISignedOrders}, with `sender` as the caller and `realAmount` as the counted amount.
    /// - `amount` must be above zero and equal to `wthAmount`.
    /// - The supply must not exceed `maxSupply()` afterwards.
    ///
    /// @param order The order that the platform signed.
    /// @param signature The signature of `hashOrder(order)`, in a form of {ISignedOrders}.
    function mint(WthsOrder calldata order, bytes calldata signature) external;

    /// @notice Returns the maximum supply, in units of 10^-18 WTHS. It is fixed at deployment.
    function maxSupply() external view returns (uint256);

    /// @notice Returns the EIP-712 digest of an order for this chain and contract.
    function hashOrder(WthsOrder calldata order) external view returns (bytes32);
}
