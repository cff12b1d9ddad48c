// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";

import {MachinePurchase} from "../src/MachinePurchase.sol";
import {SignedOrders} from "../src/base/SignedOrders.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {OrderFixture} from "./support/OrderFixture.sol";

/// @dev An order contract that sets no lifetime, which the base must refuse.
contract NoLifetime is SignedOrders {
    constructor(Setup memory setup) SignedOrders("No Lifetime", "1", 0, setup) {}
}

contract SignedOrdersRolesTest is OrderFixture {
    bytes32 private constant ADMIN_ROLE = 0;
    bytes32 private signerRole;
    bytes32 private pauserRole;

    function setUp() public override {
        super.setUp();
        signerRole = shop.SIGNER_ROLE();
        pauserRole = shop.PAUSER_ROLE();
    }

    function test_StartsWithOneAccountInEachRole() public view {
        vm.assertEq(shop.defaultAdmin(), admin);
        vm.assertEq(shop.defaultAdminDelay(), ADMIN_DELAY);
        vm.assertTrue(shop.hasRole(signerRole, signer));
        vm.assertTrue(shop.hasRole(pauserRole, pauser));
        vm.assertFalse(shop.hasRole(ADMIN_ROLE, address(this)));
        vm.assertEq(shop.signerLimits(signer).dailyCap, SIGNER_PER_DAY);
        vm.assertEq(shop.caps().perUserDay, PER_USER_DAY);
    }

    function test_RevertWhen_AnyoneElseActsAsAdmin() public {
        bytes[] memory calls = adminCalls();
        address[4] memory others = [signer, pauser, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            for (uint256 j; j < calls.length; ++j) {
                vm.prank(others[i]);
                vm.expectRevert(missing(others[i], ADMIN_ROLE));
                call(calls[j]);
            }
        }
    }

    function test_RevertWhen_AnyoneButAPauserPauses() public {
        address[4] memory others = [admin, signer, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.prank(others[i]);
            vm.expectRevert(missing(others[i], pauserRole));
            shop.pause();
        }
    }

    function test_APauserCannotLiftThePause() public {
        vm.prank(pauser);
        shop.pause();
        vm.prank(pauser);
        vm.expectRevert(missing(pauser, ADMIN_ROLE));
        shop.unpause();
        vm.prank(admin);
        shop.unpause();
        vm.assertFalse(shop.paused());
    }

    function test_RevertWhen_AnAccountWouldHoldTwoRoles() public {
        vm.startPrank(admin);
        expectConflict(admin);
        shop.grantRole(pauserRole, admin);
        expectConflict(signer);
        shop.grantRole(pauserRole, signer);
        expectConflict(admin);
        shop.addSigner(admin, limits(1 days, 1));
        expectConflict(pauser);
        shop.addSigner(pauser, limits(1 days, 1));
        vm.stopPrank();
    }

    function test_RevertWhen_AdminIsHandedToAPauserOrSigner() public {
        address[2] memory holders = [pauser, signer];
        for (uint256 i; i < 2; ++i) {
            vm.prank(admin);
            shop.beginDefaultAdminTransfer(holders[i]);
            vm.warp(block.timestamp + ADMIN_DELAY + 1);
            vm.prank(holders[i]);
            expectConflict(holders[i]);
            shop.acceptDefaultAdminTransfer();
        }
        vm.assertEq(shop.defaultAdmin(), admin);
    }

    function test_AdminIsHandedOverInTwoStepsAfterTheDelay() public {
        vm.prank(admin);
        shop.beginDefaultAdminTransfer(stranger);
        vm.prank(stranger);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminDelay.selector, START + ADMIN_DELAY
            )
        );
        shop.acceptDefaultAdminTransfer();
        vm.warp(START + ADMIN_DELAY + 1);
        vm.prank(stranger);
        shop.acceptDefaultAdminTransfer();
        vm.assertEq(shop.defaultAdmin(), stranger);
        vm.assertFalse(shop.hasRole(ADMIN_ROLE, admin));
    }

    function test_RevertWhen_ARoleIsGrantedByTheBareCall() public {
        vm.startPrank(admin);
        vm.expectRevert(ISignedOrders.UseAddSigner.selector);
        shop.grantRole(signerRole, stranger);
        vm.expectRevert(IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminRules.selector);
        shop.grantRole(ADMIN_ROLE, stranger);
        shop.grantRole(pauserRole, stranger);
        vm.stopPrank();
        vm.assertTrue(shop.hasRole(pauserRole, stranger));
    }

    function test_APauserCanBeReplaced() public {
        vm.startPrank(admin);
        shop.revokeRole(pauserRole, pauser);
        shop.revokeRole(pauserRole, pauser);
        shop.grantRole(pauserRole, stranger);
        vm.stopPrank();
        vm.assertFalse(shop.retired(pauser));
        vm.prank(pauser);
        vm.expectRevert(missing(pauser, pauserRole));
        shop.pause();
        vm.prank(stranger);
        shop.pause();
    }

    function test_TheEpochRisesByOneAndTellsOfIt() public {
        vm.expectEmit(address(shop));
        emit ISignedOrders.EpochRaised(2);
        vm.prank(admin);
        shop.bumpEpoch();
        vm.assertEq(shop.epoch(), 2);
        buy(orderOf(1));
    }

    function test_RevertWhen_DeployedWithOneAccountInTwoRoles() public {
        ISignedOrders.Setup memory setup = setup();
        setup.pauser = admin;
        refuseSetup(setup, abi.encodeWithSelector(IGuarded.RoleConflict.selector, admin));
        setup.pauser = pauser;
        setup.signer = pauser;
        refuseSetup(setup, abi.encodeWithSelector(IGuarded.RoleConflict.selector, pauser));
    }

    function test_RevertWhen_DeployedIncomplete() public {
        bytes memory invalid = abi.encodeWithSelector(IGuarded.InvalidSetting.selector);
        ISignedOrders.Setup memory setup = setup();
        setup.pauser = address(0);
        refuseSetup(setup, invalid);
        setup.pauser = pauser;
        setup.signer = address(0);
        refuseSetup(setup, invalid);
        setup.signer = signer;
        setup.caps.perOrder = 0;
        refuseSetup(setup, invalid);
        setup.caps.perOrder = 1;
        setup.admin = address(0);
        refuseSetup(
            setup,
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector, address(0)
            )
        );
    }

    function test_RevertWhen_OrdersWouldLiveForNoTime() public {
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new NoLifetime(setup());
    }

    function adminCalls() private view returns (bytes[] memory calls) {
        calls = new bytes[](11);
        calls[0] = abi.encodeCall(shop.addSigner, (stranger, limits(1 days, 1)));
        calls[1] = abi.encodeCall(shop.setSignerLimits, (signer, limits(1 days, 1)));
        calls[2] = abi.encodeCall(shop.removeSigner, (signer));
        calls[3] = abi.encodeCall(shop.setCaps, (ISignedOrders.Caps(1, 1, 1)));
        calls[4] = abi.encodeCall(shop.bumpEpoch, ());
        calls[5] = abi.encodeCall(shop.unpause, ());
        calls[6] = abi.encodeCall(shop.proposeTreasury, (stranger));
        calls[7] = abi.encodeCall(shop.applyTreasury, ());
        calls[8] = abi.encodeCall(shop.grantRole, (shop.PAUSER_ROLE(), stranger));
        calls[9] = abi.encodeCall(shop.beginDefaultAdminTransfer, (stranger));
        calls[10] = abi.encodeCall(shop.changeDefaultAdminDelay, (1));
    }

    /// @dev Passes a revert on, so that a raw call can be expected to fail for its own reason.
    function call(bytes memory data) private {
        (bool done, bytes memory answer) = address(shop).call(data);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }

    function limits(uint256 life, uint128 dailyCap) private view returns (ISignedOrders.SignerLimits memory) {
        return ISignedOrders.SignerLimits(uint64(block.timestamp + life), dailyCap);
    }

    function missing(address account, bytes32 role) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }

    function expectConflict(address account) private {
        vm.expectRevert(abi.encodeWithSelector(IGuarded.RoleConflict.selector, account));
    }

    function refuseSetup(ISignedOrders.Setup memory setup, bytes memory reason) private {
        vm.expectRevert(reason);
        new MachinePurchase(usdt, treasury, setup);
    }
}
