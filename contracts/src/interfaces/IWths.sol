// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

import {ISignedOrders} from "./ISignedOrders.sol";

/// @title WTHS, the second token: an ERC-20 token with 18 decimals, minted for WTH given on the platform
/// @notice The caps count the order's `realAmount`, in units of 10^-18 WTHS.
interface IWths is ISignedOrders, IERC20Metadata {
    /// @notice The signed order; the type's name says what it is for.
    /// @param sender who gets the WTHS, and the only account that can submit the order
    /// @param amount how much WTH the platform holds for it, in units of 10^-18
    /// @param wthAmount the same figure once more
    /// @param realAmount how much WTHS is minted, in units of 10^-18
    /// @param orderId works once in this contract
    /// @param deadline the last second (Unix time) at which the order is accepted
    /// @param epoch the contract's epoch when the order was signed
    struct WthsOrder {
        address sender;
        uint256 amount;
        uint256 wthAmount;
        uint256 realAmount;
        bytes32 orderId;
        uint256 deadline;
        uint256 epoch;
    }

    event WthsMinted(bytes32 indexed orderId, address indexed sender, uint256 wthAmount, uint256 realAmount);

    /// @notice The order states two different figures for the WTH given.
    error AmountsDiffer(uint256 amount, uint256 wthAmount);
    error MaxSupplyExceeded(uint256 supply, uint256 max);

    /// @notice Mints the order's WTHS to the caller.
    /// @param order what the platform signed
    /// @param signature 65 bytes r, s, v; compact and high-s forms are refused
    function mint(WthsOrder calldata order, bytes calldata signature) external;

    /// @notice How much WTHS there can ever be, in units of 10^-18.
    function maxSupply() external view returns (uint256);

    /// @notice The EIP-712 digest that a signing key signs for this order on this chain and contract.
    function hashOrder(WthsOrder calldata order) external view returns (bytes32);
}
