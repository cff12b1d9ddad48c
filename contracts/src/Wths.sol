// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

import {SignedOrders} from "./base/SignedOrders.sol";
import {IWths} from "./interfaces/IWths.sol";

/// @title Wths
/// @notice See the documentation in {IWths}.
/// @dev Approvals by signature (ERC-2612) and orders share the EIP-712 domain; their types differ.
contract Wths is IWths, SignedOrders, ERC20Permit {
    /// @notice The EIP-712 type hash of {WthsOrder}.
    bytes32 public constant WTHS_ORDER_TYPEHASH = keccak256(
        "WthsOrder(address sender,uint256 amount,uint256 wthAmount,uint256 realAmount,bytes32 orderId,uint256 deadline,uint256 epoch)"
    );

    /// @inheritdoc IWths
    uint256 public immutable maxSupply;

    /// @dev The other events and requirements are those of {SignedOrders}.
    ///
    /// Requirements:
    /// - `maxSupply_` must be above zero.
    ///
    /// @param maxSupply_ The maximum supply, in units of 10^-18 WTHS.
    /// @param setup Roles, keys and caps.
    constructor(uint256 maxSupply_, Setup memory setup)
        SignedOrders(25 hours, setup)
        ERC20("WTHS", "WTHS")
        ERC20Permit("WTH Second Token")
    {
        if (maxSupply_ == 0) revert InvalidSetting();
        maxSupply = maxSupply_;
    }

    /// @inheritdoc IWths
    function mint(WthsOrder calldata order, bytes calldata signature) external nonReentrant {
        if (order.amount != order.wthAmount) revert AmountsDiffer(order.amount, order.wthAmount);
        if (order.amount == 0) revert ZeroAmount();
        _consumeOrder(
            OrderCheck({
                sender: order.sender,
                orderId: order.orderId,
                amount: order.realAmount,
                deadline: order.deadline,
                epoch: order.epoch
            }),
            hashOrder(order),
            signature
        );
        uint256 supply = totalSupply() + order.realAmount;
        if (supply > maxSupply) revert MaxSupplyExceeded(supply, maxSupply);
        _mint(order.sender, order.realAmount);
        emit WthsMinted(order.orderId, order.sender, order.wthAmount, order.realAmount);
    }

    /// @inheritdoc IWths
    function hashOrder(WthsOrder calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    WTHS_ORDER_TYPEHASH,
                    order.sender,
                    order.amount,
                    order.wthAmount,
                    order.realAmount,
                    order.orderId,
                    order.deadline,
                    order.epoch
                )
            )
        );
    }
}
