// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestUsdt} from "../../src/TestUsdt.sol";
import {TreasuryPayments} from "../../src/base/TreasuryPayments.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../src/interfaces/IStableToken.sol";
import {World} from "./World.sol";

/// @dev One of the contracts that people send calls to, told apart from the others by as little as possible, so that a
/// test of what they have in common is written once.
abstract contract Kind is World {
    address public target;
    IStableToken public token;

    /// @dev Deploys the contract with whatever of this it takes.
    function deploy(IStableToken token_, address treasury_, ISignedOrders.Setup calldata setup_)
        external
        returns (address)
    {
        token = token_;
        target = create(token_, treasury_, setup_);
        return target;
    }

    /// @dev Turns to another copy of the contract.
    function aim(address copy) external {
        target = copy;
    }

    /// @dev Gives an account the money for a call and approves all of it; needs the test token.
    function fund(address who, uint256 amount) external {
        if (price() == 0) return;
        TestUsdt(address(token)).mint(who, amount);
        vm.prank(who);
        token.approve(target, type(uint256).max);
    }

    function takesOrders() external pure virtual returns (bool) {
        return false;
    }

    /// @dev What `rightCall` pays; 0 where nothing is paid.
    function price() public view virtual returns (uint256) {
        return 0;
    }

    /// @dev Whether what is paid goes to a treasury.
    function hasTreasury() public view virtual returns (bool) {
        return price() > 0;
    }

    /// @dev Lets calls pay another account from now on.
    function payTo(address next) public virtual {
        TreasuryPayments payments = TreasuryPayments(target);
        vm.startPrank(admin);
        payments.proposeTreasury(next);
        vm.warp(block.timestamp + ADMIN_DELAY);
        payments.applyTreasury();
        vm.stopPrank();
    }

    /// @dev The call that pays or mints, complete and right, by an account that made none before. Numbers tell calls
    /// apart.
    function rightCall(address who, uint256 number) external view virtual returns (bytes memory);

    /// @dev All that such calls have moved so far, in units of 10^-18.
    function moved() external view virtual returns (uint256);

    function create(IStableToken token_, address treasury_, ISignedOrders.Setup calldata setup_)
        internal
        virtual
        returns (address);
}
