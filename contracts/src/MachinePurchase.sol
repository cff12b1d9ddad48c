// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {SignedOrders} from "./SignedOrders.sol";
import {IMachinePurchase} from "./interfaces/IMachinePurchase.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title Buying a mining machine with USDT
contract MachinePurchase is SignedOrders, IMachinePurchase {
    using SafeERC20 for IStableToken;

    bytes32 public constant MACHINE_ORDER_TYPEHASH = keccak256(
        "MachineOrder(address sender,address recipient,address token,uint256 tokenAmount,uint256 machineId,bytes32 orderId,uint256 deadline,uint256 epoch)"
    );

    IStableToken public immutable stableToken;

    address public treasury;

    address private _pendingTreasury;
    uint256 private _pendingTreasuryAt;

    constructor(IStableToken token, address treasury_, Setup memory setup)
        SignedOrders("WTH Machine Purchase", "1", 2 hours, setup)
    {
        if (treasury_ == address(0) || treasury_ == address(this)) revert InvalidSetting();
        uint8 decimals = token.decimals();
        if (decimals != 18) revert WrongDecimals(decimals);
        stableToken = token;
        treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }

    /// @inheritdoc IMachinePurchase
    function purchase(MachineOrder calldata order, bytes calldata signature) external nonReentrant {
        address to = treasury;
        if (order.recipient != to) revert WrongRecipient(order.recipient);
        if (order.token != address(stableToken)) revert WrongToken(order.token);
        _consumeOrder(
            OrderCheck({
                sender: order.sender,
                orderId: order.orderId,
                amount: order.tokenAmount,
                deadline: order.deadline,
                epoch: order.epoch
            }),
            hashOrder(order),
            signature
        );
        emit MachinePurchased(order.orderId, order.sender, order.machineId, order.token, order.tokenAmount, to);

        uint256 before = stableToken.balanceOf(to);
        stableToken.safeTransferFrom(_msgSender(), to, order.tokenAmount);
        uint256 present = stableToken.balanceOf(to);
        uint256 received = present > before ? present - before : 0;
        if (received != order.tokenAmount) revert WrongAmountReceived(received, order.tokenAmount);
    }

    /// @inheritdoc IMachinePurchase
    function proposeTreasury(address newTreasury) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (newTreasury == address(this)) revert InvalidSetting();
        _pendingTreasury = newTreasury;
        _pendingTreasuryAt = newTreasury == address(0) ? 0 : block.timestamp + defaultAdminDelay();
        emit TreasuryProposed(newTreasury, _pendingTreasuryAt);
    }

    /// @inheritdoc IMachinePurchase
    function applyTreasury() external onlyRole(DEFAULT_ADMIN_ROLE) {
        uint256 due = _pendingTreasuryAt;
        if (due == 0 || block.timestamp < due) revert TreasuryChangeNotDue(due);
        treasury = _pendingTreasury;
        delete _pendingTreasury;
        delete _pendingTreasuryAt;
        emit TreasuryChanged(treasury);
    }

    /// @inheritdoc IMachinePurchase
    function pendingTreasury() external view returns (address, uint256) {
        return (_pendingTreasury, _pendingTreasuryAt);
    }

    /// @inheritdoc IMachinePurchase
    function orderTerms() external view returns (address, address, uint256, uint256, bool) {
        return (treasury, address(stableToken), epoch, maxOrderLifetime, paused());
    }

    /// @inheritdoc IMachinePurchase
    function hashOrder(MachineOrder calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    MACHINE_ORDER_TYPEHASH,
                    order.sender,
                    order.recipient,
                    order.token,
                    order.tokenAmount,
                    order.machineId,
                    order.orderId,
                    order.deadline,
                    order.epoch
                )
            )
        );
    }
}
