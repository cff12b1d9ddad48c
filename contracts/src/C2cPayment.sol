// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

import {ExactPayments} from "./base/ExactPayments.sol";
import {SignedOrders} from "./base/SignedOrders.sol";
import {IC2cPayment} from "./interfaces/IC2cPayment.sol";
import {ISignedOrders} from "./interfaces/ISignedOrders.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title C2cPayment
/// @notice See the documentation in {IC2cPayment}.
contract C2cPayment is IC2cPayment, SignedOrders, ExactPayments {
    /// @notice The role of accounts that can set the fee.
    bytes32 public constant MANAGER_ROLE = keccak256("MANAGER_ROLE");

    /// @notice The EIP-712 type hash of {PaymentOrder}.
    bytes32 public constant PAYMENT_ORDER_TYPEHASH = keccak256(
        "PaymentOrder(address payer,address creator,address token,uint256 tokenAmount,bytes32 orderId,uint256 deadline,uint256 epoch)"
    );

    /// @inheritdoc IC2cPayment
    uint256 public constant MAX_FEE = 0.01 ether;

    /// @inheritdoc IC2cPayment
    uint256 public fee;

    /// @inheritdoc IC2cPayment
    address public feeCollector;

    /// @dev Emits {FeeCollectorChanged} and {FeeChanged} events and those of {SignedOrders}. The fee starts at 0.
    ///
    /// Requirements:
    /// - The requirements of {SignedOrders} and {ExactPayments}.
    /// - `collector` must not be the zero address or this contract.
    /// - `manager` must not be the zero address or hold another role.
    ///
    /// @param token The payment token.
    /// @param collector The account that receives the fee.
    /// @param manager The first account with the manager role.
    /// @param setup Roles, limits and caps.
    constructor(IStableToken token, address collector, address manager, Setup memory setup)
        SignedOrders("WTH C2C Payment", "1", 7 hours, setup)
        ExactPayments(token)
    {
        if (manager == address(0)) revert InvalidSetting();
        _grantRole(MANAGER_ROLE, manager);
        _setFeeCollector(collector);
        emit FeeChanged(0);
    }

    /// @inheritdoc IC2cPayment
    function buy(PaymentOrder calldata order, bytes calldata signature) external payable nonReentrant {
        if (msg.value != fee) revert WrongFee(msg.value, fee);
        if (order.token != address(stableToken)) revert WrongToken(order.token);
        if (order.creator == address(0) || order.creator == order.payer || order.creator == address(this)) {
            revert InvalidCreator(order.creator);
        }
        _consumeOrder(
            OrderCheck({
                sender: order.payer,
                orderId: order.orderId,
                amount: order.tokenAmount,
                deadline: order.deadline,
                epoch: order.epoch
            }),
            hashOrder(order),
            signature
        );
        _payExactly(order.creator, order.tokenAmount);
        uint256 taken = msg.value > 0 ? _passOnFee() : 0;
        emit Paid(order.orderId, order.payer, order.creator, order.token, order.tokenAmount, taken);
    }

    /// @inheritdoc IC2cPayment
    function setFee(uint256 newFee) external onlyRole(MANAGER_ROLE) {
        if (newFee > MAX_FEE) revert InvalidSetting();
        fee = newFee;
        emit FeeChanged(newFee);
    }

    /// @inheritdoc IC2cPayment
    function setFeeCollector(address collector) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setFeeCollector(collector);
    }

    /// @inheritdoc ISignedOrders
    /// @dev The recipient is the zero address: each order names its own seller.
    function orderTerms()
        external
        view
        override(ISignedOrders, SignedOrders)
        returns (address, address, uint256, uint256, bool)
    {
        return (address(0), address(stableToken), epoch, maxOrderLifetime, paused());
    }

    /// @inheritdoc IC2cPayment
    function hashOrder(PaymentOrder calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    PAYMENT_ORDER_TYPEHASH,
                    order.payer,
                    order.creator,
                    order.token,
                    order.tokenAmount,
                    order.orderId,
                    order.deadline,
                    order.epoch
                )
            )
        );
    }

    /// @dev Sends the fee to the collector. When the collector refuses it, the payer gets it back, so that a collector
    /// cannot block the payment of a trade with a deadline. Return data is not copied, because it can be arbitrarily long.
    /// @return taken The fee that the collector received, in wei.
    function _passOnFee() private returns (uint256 taken) {
        if (LowLevelCall.callNoReturn(feeCollector, msg.value, "")) return msg.value;
        if (!LowLevelCall.callNoReturn(_msgSender(), msg.value, "")) revert FeeNotAccepted(feeCollector);
    }

    /// @dev See {IC2cPayment-setFeeCollector}; without its check of the caller.
    function _setFeeCollector(address collector) private {
        if (collector == address(0) || collector == address(this)) revert InvalidSetting();
        feeCollector = collector;
        emit FeeCollectorChanged(collector);
    }

    /// @dev See {Guarded-_holdsOtherThan}.
    function _holdsOtherThan(bytes32 role, address account) internal view override returns (bool) {
        return (role != MANAGER_ROLE && hasRole(MANAGER_ROLE, account)) || super._holdsOtherThan(role, account);
    }
}
