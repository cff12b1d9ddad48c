// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {SignedOrders} from "./base/SignedOrders.sol";
import {IC2cPayment} from "./interfaces/IC2cPayment.sol";
import {ISignedOrders} from "./interfaces/ISignedOrders.sol";
import {IStableToken} from "./interfaces/IStableToken.sol";

/// @title Paying for a deal of the market, from the buyer to the seller
contract C2cPayment is IC2cPayment, SignedOrders {
    using SafeERC20 for IStableToken;

    bytes32 public constant MANAGER_ROLE = keccak256("MANAGER_ROLE");
    bytes32 public constant PAYMENT_ORDER_TYPEHASH = keccak256(
        "PaymentOrder(address payer,address creator,address token,uint256 tokenAmount,bytes32 orderId,uint256 deadline,uint256 epoch)"
    );
    /// @dev A manager's key alone cannot make payments dear.
    uint256 public constant MAX_FEE = 0.01 ether;

    IStableToken public immutable stableToken;

    uint256 public fee;
    address public feeCollector;

    constructor(IStableToken token, address collector, address manager, Setup memory setup)
        SignedOrders("WTH C2C Payment", "1", 7 hours, setup)
    {
        uint8 decimals = token.decimals();
        if (decimals != 18) revert WrongDecimals(decimals);
        stableToken = token;
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
        emit Paid(order.orderId, order.payer, order.creator, order.token, order.tokenAmount, msg.value);
        _pay(order.creator, order.tokenAmount);
        if (msg.value > 0) _passOnFee();
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

    /// @dev The recipient is each deal's seller, so none is named.
    function orderTerms() external view override(ISignedOrders, SignedOrders) returns (address, address, uint256, uint256, bool) {
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

    function _pay(address to, uint256 amount) private {
        uint256 before = stableToken.balanceOf(to);
        stableToken.safeTransferFrom(_msgSender(), to, amount);
        uint256 present = stableToken.balanceOf(to);
        uint256 received = present > before ? present - before : 0;
        if (received != amount) revert WrongAmountReceived(received, amount);
    }

    function _passOnFee() private {
        (bool accepted,) = feeCollector.call{value: msg.value}("");
        if (!accepted) revert FeeNotAccepted(feeCollector);
    }

    function _setFeeCollector(address collector) private {
        if (collector == address(0) || collector == address(this)) revert InvalidSetting();
        feeCollector = collector;
        emit FeeCollectorChanged(collector);
    }

    function _holdsOtherThan(bytes32 role, address account) internal view override returns (bool) {
        return (role != MANAGER_ROLE && hasRole(MANAGER_ROLE, account)) || super._holdsOtherThan(role, account);
    }
}
