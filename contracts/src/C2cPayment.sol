// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {DelayedAdmin} from "./base/DelayedAdmin.sol";
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
    /// @param setup Roles, keys and caps.
    constructor(IStableToken token, address collector, address manager, Setup memory setup)
        EIP712("WTH C2C Payment", "1")
        SignedOrders(7 hours, setup)
        ExactPayments(token)
    {
        if (manager == address(0)) revert InvalidSetting();
        _grantRole(MANAGER_ROLE, manager);
        _setFeeCollector(collector);
        emit FeeChanged(0);
    }

    /// @inheritdoc IC2cPayment
    function buy(PaymentOrder calldata order, bytes calldata signature) external payable nonReentrant {
        _accept(order, signature);
        _pay(order);
    }

    /// @inheritdoc IC2cPayment
    function buyWithPermit(PaymentOrder calldata order, bytes calldata signature, Permit calldata permit)
        external
        payable
        nonReentrant
    {
        _accept(order, signature);
        _permitExactly(order.tokenAmount, permit);
        _pay(order);
    }

    /// @inheritdoc IC2cPayment
    function setFee(uint256 newFee) external {
        if (newFee > MAX_FEE) revert InvalidSetting();
        if (newFee > fee) {
            _checkRole(MANAGER_ROLE);
            _useScheduled();
        } else if (!hasRole(MANAGER_ROLE, _msgSender())) {
            _checkAdminOrGuardian();
        }
        fee = newFee;
        emit FeeChanged(newFee);
    }

    /// @inheritdoc IC2cPayment
    function setFeeCollector(address collector) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _useScheduled();
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
        return (address(0), address(stableToken), epoch(), maxOrderLifetime(), paused());
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

    /// @dev Checks an order and marks it as used.
    function _accept(PaymentOrder calldata order, bytes calldata signature) private {
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
    }

    /// @dev Pays the seller and passes on the fee. Emits a {Paid} event.
    function _pay(PaymentOrder calldata order) private {
        _payExactly(order.creator, order.tokenAmount);
        uint256 taken = msg.value > 0 ? _passOnFee() : 0;
        emit Paid(order.orderId, order.payer, order.creator, order.token, order.tokenAmount, taken);
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

    /// @dev A manager schedules a higher fee; the admin schedules every other call.
    function _checkScheduler(bytes4 selector) internal view override {
        if (selector == this.setFee.selector) _checkRole(MANAGER_ROLE);
        else super._checkScheduler(selector);
    }

    /// @dev See {DelayedAdmin-_holdsOtherThan}.
    function _holdsOtherThan(bytes32 role, address account) internal view override returns (bool) {
        return (role != MANAGER_ROLE && hasRole(MANAGER_ROLE, account)) || super._holdsOtherThan(role, account);
    }
}
