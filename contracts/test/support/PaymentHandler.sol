// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {C2cPayment} from "../../src/C2cPayment.sol";
import {RejectingCollector} from "./Collectors.sol";
import {OrderHandler} from "./OrderHandler.sol";
import {OrderKind} from "./OrderKind.sol";

/// @dev Adds calls of managers, rejecting collectors and payers that send a wrong value.
contract PaymentHandler is OrderHandler {
    address public constant accepting = address(0xC011);
    address private constant MANAGER = address(0xA6);

    address public immutable rejecting = address(new RejectingCollector());

    uint256 public feesTaken;
    /// @dev The number of payments that accepted a wrong value or charged a fee that the collector refused.
    uint256 public violations;
    uint256 private _excess;

    constructor(OrderKind orders_) OrderHandler(orders_) {
        setCollector(0);
    }

    function candidates() public view returns (address[4] memory) {
        return [admin, guardian, stranger, MANAGER];
    }

    function setFee(uint256 fee) external {
        C2cPayment payments = c2cPayment();
        uint256 asked = bound(fee, 0, payments.MAX_FEE() + 1);
        bytes memory data = abi.encodeCall(payments.setFee, (asked));
        if (asked > payments.fee()) {
            schedule(MANAGER, address(payments), data);
            vm.warp(block.timestamp + DELAY);
        }
        vm.prank(MANAGER);
        (bool succeeded,) = address(payments).call(data);
        if (succeeded && asked > payments.MAX_FEE()) ++violations;
    }

    function setCollector(uint256 choice) public {
        address collector = choice % 2 == 0 ? accepting : rejecting;
        sendLater(admin, address(c2cPayment()), abi.encodeCall(C2cPayment.setFeeCollector, (collector)));
    }

    /// @dev Makes the next payments send up to 1 wei too much.
    function setExcess(uint256 choice) external {
        _excess = choice % 4 == 0 ? 1 : 0;
    }

    function grant(uint256 who, bool manager) external {
        bytes32 role = manager ? c2cPayment().MANAGER_ROLE() : GUARDIAN_ROLE;
        bytes memory data = abi.encodeCall(signedOrders.grantRole, (role, candidates()[who % 4]));
        schedule(admin, address(signedOrders), data);
        vm.warp(block.timestamp + DELAY);
        vm.prank(admin);
        (bool done,) = address(signedOrders).call(data);
        if (done && who % 4 == 0) ++violations;
    }

    function sendOrder(address from, bytes memory data) internal override returns (bool succeeded) {
        C2cPayment payments = c2cPayment();
        bool isTaken = payments.feeCollector() == accepting;
        uint256 sent = payments.fee() + _excess;
        vm.deal(from, sent);
        vm.prank(from);
        (succeeded,) = address(payments).call{value: sent}(data);
        if (succeeded && isTaken) feesTaken += sent;
        if (succeeded && _excess > 0) ++violations;
        if (from.balance != (succeeded && isTaken ? 0 : sent)) ++violations;
    }

    function c2cPayment() private view returns (C2cPayment) {
        return C2cPayment(address(signedOrders));
    }
}
