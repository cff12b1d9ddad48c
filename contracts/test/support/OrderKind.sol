// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "../../src/base/SignedOrders.sol";
import {IExactPayments} from "../../src/interfaces/IExactPayments.sol";
import {Kind} from "./Kind.sol";

/// @dev The fields of all kinds of signed orders; a kind ignores those that it does not have. `amount` is what the caps
/// count, `extra` and `more` are a kind's further fields.
struct Order {
    address sender;
    address recipient;
    address token;
    uint256 amount;
    uint256 extra;
    uint256 more;
    bytes32 orderId;
    uint256 deadline;
    uint256 epoch;
}

/// @dev Adapter of a contract that takes signed orders.
abstract contract OrderKind is Kind {
    function signedOrders() public view returns (SignedOrders) {
        return SignedOrders(target);
    }

    function takesOrders() external pure override returns (bool) {
        return true;
    }

    function validCall(address who, uint256 number) external view override returns (bytes memory) {
        Order memory order = orderOf(number, who, 20e18);
        return callOf(order, pack(SIGNER_KEY, hashOf(order)));
    }

    function validCallWithPermit(address who, uint256 number, IExactPayments.Permit calldata permit)
        external
        view
        override
        returns (bytes memory)
    {
        Order memory order = orderOf(number, who, 20e18);
        return callOf(order, pack(SIGNER_KEY, hashOf(order)), permit);
    }

    /// @dev Returns an order as the platform would make it now.
    function orderOf(uint256 number, address sender, uint256 amount) public view returns (Order memory) {
        (, address paidWith, uint256 epoch,,) = signedOrders().orderTerms();
        return Order({
            sender: sender,
            recipient: payee(),
            token: paidWith,
            amount: amount,
            extra: 7,
            more: 7,
            orderId: keccak256(abi.encode(number)),
            deadline: block.timestamp + 15 minutes,
            epoch: epoch
        });
    }

    /// @dev The receiver of a payment; the zero address for orders that mint.
    function payee() public view virtual returns (address recipient) {
        (recipient,,,,) = signedOrders().orderTerms();
    }

    /// @dev The maximum distance of a deadline from the present, in seconds.
    function lifetime() external view virtual returns (uint256) {
        return price() > 0 ? 2 hours : 25 hours;
    }

    /// @dev The amount that the caps count for an order of this amount.
    function counted(uint256 amount) external pure virtual returns (uint256) {
        return amount;
    }

    /// @dev The number of fields whose change is detected by the signature alone.
    function freeFields() external pure virtual returns (uint256);

    /// @dev The name of the EIP-712 domain, the order's type, and its encoded values.
    function domainName() external pure virtual returns (string memory);
    function orderType() external pure virtual returns (string memory);
    function encode(Order memory order) external pure virtual returns (bytes memory);

    /// @dev The digest that the contract computes, and the call data of the contract's call.
    function hashOf(Order memory order) public view virtual returns (bytes32);
    function callOf(Order memory order, bytes memory signature) public pure virtual returns (bytes memory);

    /// @dev The call data of the variant that takes a signed approval; only of contracts that take a payment.
    function callOf(Order memory, bytes memory, IExactPayments.Permit calldata)
        public
        pure
        virtual
        returns (bytes memory)
    {
        revert();
    }

    /// @dev The file of vectors that TypeScript wrote, and an order parsed from it.
    function vectors() external pure virtual returns (string memory);
    function parse(string memory json, string memory path) external pure virtual returns (Order memory);

    /// @dev Parses the fields that all kinds have in common.
    function parseRest(string memory json, string memory path) internal pure returns (Order memory order) {
        order.orderId = vm.parseJsonBytes32(json, string.concat(path, "orderId"));
        order.deadline = uintAt(json, path, "deadline");
        order.epoch = uintAt(json, path, "epoch");
    }

    function addressAt(string memory json, string memory path, string memory field) internal pure returns (address) {
        return vm.parseJsonAddress(json, string.concat(path, field));
    }

    function uintAt(string memory json, string memory path, string memory field) internal pure returns (uint256) {
        return vm.parseJsonUint(json, string.concat(path, field));
    }
}
