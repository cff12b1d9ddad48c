// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {PaidToken} from "../../src/base/PaidToken.sol";
import {PaidTokenKind} from "./PaidTokenKind.sol";
import {Fixture} from "./Fixture.sol";

/// @dev Random calls of users and operators on a paid token.
contract PaidTokenHandler is Fixture {
    uint256 private constant USERS = 8;

    PaidTokenKind private immutable kind;
    PaidToken private immutable token;

    /// @dev The minter and the expected owner of each number.
    mapping(uint256 number => address) public minter;
    mapping(uint256 number => address) public owner;
    mapping(address treasury => uint256) public paidTo;
    address[] public treasuries;

    /// @dev The number of successful approvals.
    uint256 public allowances;

    constructor(PaidTokenKind kind_) {
        kind = kind_;
        token = PaidToken(kind_.target());
        treasuries.push(treasury);
    }

    function user(uint256 number) public pure returns (address) {
        return address(uint160(0xB0000 + (number % USERS)));
    }

    function users() external pure returns (uint256) {
        return USERS;
    }

    /// @dev Some accounts have too little money, and some mint twice.
    function mint(uint256 who, uint256 money) external {
        address from = user(who);
        address to = token.treasury();
        kind.fund(from, bound(money, 0, 3) * kind.price() / 2);
        vm.prank(from);
        try token.mint() returns (uint256 number) {
            (minter[number], owner[number]) = (from, from);
            paidTo[to] += kind.price();
        } catch {}
    }

    function give(uint256 number, uint256 to, uint256 how, uint256 caller) external {
        number = bound(number, 1, kind.MAX());
        address from = owner[number];
        bytes memory data = how % 2 == 0
            ? abi.encodeCall(IERC721.transferFrom, (from, user(to), number))
            : abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", from, user(to), number);
        vm.prank(caller % 4 == 0 || from == address(0) ? user(caller) : from);
        (bool succeeded,) = address(token).call(data);
        if (succeeded) owner[number] = user(to);
    }

    function allow(uint256 number, uint256 to, bool all) external {
        number = bound(number, 1, kind.MAX());
        bytes memory data = all
            ? abi.encodeCall(IERC721.setApprovalForAll, (user(to), number % 2 == 0))
            : abi.encodeCall(IERC721.approve, (user(to), number));
        vm.prank(owner[number] == address(0) ? user(number) : owner[number]);
        (bool succeeded,) = address(token).call(data);
        allowances += succeeded ? 1 : 0;
    }

    function togglePause(uint256 choice) external {
        if (token.paused()) {
            sendLater(admin, address(token), abi.encodeCall(token.unpause, ()));
        } else if (choice % 4 == 0) {
            vm.prank(guardian);
            token.pause();
        }
    }

    function changeTreasury(uint160 to, uint256 choice) external {
        if (choice % 4 != 0) return;
        address next = address(uint160(bound(to, 0x1000, 0x1010)));
        kind.setPayee(next);
        for (uint256 i; i < treasuries.length; ++i) {
            if (treasuries[i] == next) return;
        }
        treasuries.push(next);
    }

    function treasuryCount() external view returns (uint256) {
        return treasuries.length;
    }
}
