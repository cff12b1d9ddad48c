// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {C2cPayment} from "../../src/C2cPayment.sol";
import {UnwillingCollector} from "./Collectors.sol";
import {OrderHandler} from "./OrderHandler.sol";
import {OrderKind} from "./OrderKind.sol";

/// @dev Adds what managers, collectors and careless payers may do.
contract PaymentHandler is OrderHandler {
    address public constant willing = address(0xC011);
    address private constant MANAGER = address(0xA6);

    address public immutable unwilling = address(new UnwillingCollector());

    uint256 public feesTaken;
    /// @dev Payments that went through with another fee than was asked, or that kept a fee nobody took.
    uint256 public wrongs;
    uint256 private _carelessness;

    constructor(OrderKind orders_) OrderHandler(orders_) {
        choose(0);
    }

    function candidates() public view returns (address[4] memory) {
        return [admin, pauser, stranger, MANAGER];
    }

    function ask(uint256 fee) external {
        C2cPayment payments = shopOfDeals();
        uint256 asked = bound(fee, 0, payments.MAX_FEE() + 1);
        vm.prank(MANAGER);
        (bool went,) = address(payments).call(abi.encodeCall(payments.setFee, (asked)));
        if (went && asked > payments.MAX_FEE()) ++wrongs;
    }

    function choose(uint256 choice) public {
        vm.prank(admin);
        shopOfDeals().setFeeCollector(choice % 2 == 0 ? willing : unwilling);
    }

    /// @dev The next payments send as much too much.
    function mistake(uint256 choice) external {
        _carelessness = choice % 4 == 0 ? 1 : 0;
    }

    function appoint(uint256 who, bool manager) external {
        bytes32 role = manager ? shopOfDeals().MANAGER_ROLE() : PAUSER_ROLE;
        address account = candidates()[who % 4];
        vm.prank(admin);
        try shop.grantRole(role, account) {} catch {}
    }

    function sendOrder(address from, bytes memory data) internal override returns (bool went) {
        C2cPayment payments = shopOfDeals();
        bool isTaken = payments.feeCollector() == willing;
        uint256 sent = payments.fee() + _carelessness;
        vm.deal(from, sent);
        vm.prank(from);
        (went,) = address(payments).call{value: sent}(data);
        if (went && isTaken) feesTaken += sent;
        if (went && _carelessness > 0) ++wrongs;
        if (from.balance != (went && isTaken ? 0 : sent)) ++wrongs;
    }

    function shopOfDeals() private view returns (C2cPayment) {
        return C2cPayment(address(shop));
    }
}
