// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SignedOrders} from "../../src/base/SignedOrders.sol";
import {Kind} from "./Kind.sol";

/// @dev What signed orders say. `amount` is what the caps look at; a kind leaves out what its orders have not, and
/// `extra` and `more` are whatever they say besides.
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

/// @dev A contract that takes signed orders.
abstract contract OrderKind is Kind {
    function shop() public view returns (SignedOrders) {
        return SignedOrders(target);
    }

    function takesOrders() external pure override returns (bool) {
        return true;
    }

    function rightCall(address who, uint256 number) external view override returns (bytes memory) {
        Order memory order = orderOf(number, who, 20e18);
        return callOf(order, pack(SIGNER_KEY, hashOf(order)));
    }

    /// @dev An order as the platform would make it now.
    function orderOf(uint256 number, address sender, uint256 amount) public view returns (Order memory) {
        (, address paidWith, uint256 epoch,,) = shop().orderTerms();
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

    /// @dev Who is paid; nobody by orders that mint.
    function payee() public view virtual returns (address recipient) {
        (recipient,,,,) = shop().orderTerms();
    }

    /// @dev The furthest ahead that a deadline may lie.
    function lifetime() external view virtual returns (uint256) {
        return price() > 0 ? 2 hours : 25 hours;
    }

    /// @dev What the caps count for an order of this amount.
    function counted(uint256 amount) external pure virtual returns (uint256) {
        return amount;
    }

    /// @dev How many fields there are whose change makes a signature worthless and is noticed by nothing else.
    function freeFields() external pure virtual returns (uint256);

    /// @dev The EIP-712 domain's name, the order's type and its values as they are hashed.
    function domainName() external pure virtual returns (string memory);
    function orderType() external pure virtual returns (string memory);
    function encode(Order memory order) external pure virtual returns (bytes memory);

    /// @dev The digest as the contract computes it, and the contract's call.
    function hashOf(Order memory order) public view virtual returns (bytes32);
    function callOf(Order memory order, bytes memory signature) public pure virtual returns (bytes memory);

    /// @dev The vectors that TypeScript wrote, and one of them.
    function vectors() external pure virtual returns (string memory);
    function parse(string memory json, string memory path) external pure virtual returns (Order memory);

    /// @dev What is called the same in every vector.
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
