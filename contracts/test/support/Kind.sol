// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestUsdt} from "../../src/TestUsdt.sol";
import {Guarded} from "../../src/base/Guarded.sol";
import {IExactPayments} from "../../src/interfaces/IExactPayments.sol";
import {INumberedToken} from "../../src/interfaces/INumberedToken.sol";
import {ISignedOrders} from "../../src/interfaces/ISignedOrders.sol";
import {IStableToken} from "../../src/interfaces/IStableToken.sol";
import {Fixture} from "./Fixture.sol";

/// @dev Adapter of one contract, so that tests of common behaviour are written once and run for all contracts.
abstract contract Kind is Fixture {
    address public target;
    IStableToken public token;
    INumberedToken internal predecessor;

    /// @dev Deploys the contract with those of the arguments that it takes. The treasury replaces that of the settings.
    function deploy(IStableToken token_, address treasury_, ISignedOrders.Setup calldata setup_)
        external
        returns (address)
    {
        token = token_;
        ISignedOrders.Setup memory changed = setup_;
        changed.guards.treasury = treasury_;
        target = create(token_, changed);
        return target;
    }

    /// @dev Makes the next contract that is deployed continue the numbers of the present one.
    function succeed() external {
        predecessor = INumberedToken(target);
    }

    /// @dev Switches to another copy of the contract.
    function setTarget(address copy) external {
        target = copy;
    }

    /// @dev Mints test USDT to an account and approves the contract for all of it.
    function fund(address who, uint256 amount) external {
        if (price() == 0) return;
        TestUsdt(address(token)).mint(who, amount);
        vm.prank(who);
        token.approve(target, type(uint256).max);
    }

    function takesOrders() external pure virtual returns (bool) {
        return false;
    }

    /// @dev The amount that {validCall} pays, in units of 10^-18; 0 when nothing is paid.
    function price() public view virtual returns (uint256) {
        return 0;
    }

    /// @dev True when payments go to a treasury.
    function hasTreasury() public view virtual returns (bool) {
        return price() > 0;
    }

    /// @dev Changes the receiver of later payments.
    function setPayee(address next) public virtual {
        sendLater(admin, target, abi.encodeCall(Guarded.setTreasury, (next)));
    }

    /// @dev Returns a valid call that pays or mints, for an account that has not minted. The number makes calls distinct.
    function validCall(address who, uint256 number) external view virtual returns (bytes memory);

    /// @dev Returns the same call with a signed approval in place of an approval transaction.
    function validCallWithPermit(address, uint256, IExactPayments.Permit calldata)
        external
        view
        virtual
        returns (bytes memory)
    {
        revert();
    }

    /// @dev The total that all calls have paid or minted so far, in units of 10^-18.
    function moved() external view virtual returns (uint256);

    function create(IStableToken token_, ISignedOrders.Setup memory setup_) internal virtual returns (address);
}
