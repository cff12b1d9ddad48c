// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {SignedOrders} from "../src/base/SignedOrders.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev An order contract with a lifetime of zero, which the base contract refuses.
contract NoLifetime is SignedOrders {
    constructor(Setup memory setup) SignedOrders("No Lifetime", "1", 0, setup) {}
}

/// @dev Rights on signing keys and limits. `GuardedRoles.t.sol` tests the roles of every contract.
abstract contract OrderRoles is OrderSuite {
    function test_DeploysWithKeyLimitsAndCaps() public view {
        vm.assertTrue(signedOrders.hasRole(SIGNER_ROLE, signer));
        vm.assertEq(signedOrders.signerLimits(signer).dailyCap, SIGNER_PER_DAY);
        vm.assertEq(signedOrders.signerLimits(signer).notAfter, START + 180 days);
        vm.assertEq(signedOrders.caps().perOrder, PER_ORDER);
        vm.assertEq(signedOrders.caps().perUserDay, PER_USER_DAY);
        vm.assertEq(signedOrders.caps().perBlock, PER_BLOCK);
        vm.assertEq(signedOrders.epoch(), 1);
    }

    function test_RevertWhen_CallerIsNotAdmin() public {
        bytes[5] memory calls = [
            abi.encodeCall(signedOrders.addSigner, (stranger, limits(1 days, 1))),
            abi.encodeCall(signedOrders.setSignerLimits, (signer, limits(1 days, 1))),
            abi.encodeCall(signedOrders.removeSigner, (signer)),
            abi.encodeCall(signedOrders.setCaps, (ISignedOrders.Caps(1, 1, 1))),
            abi.encodeCall(signedOrders.bumpEpoch, ())
        ];
        address[4] memory others = [signer, pauser, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            bytes memory reason =
                abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, others[i], ADMIN_ROLE);
            for (uint256 j; j < calls.length; ++j) {
                sendRefused(others[i], target, calls[j], reason);
            }
        }
        for (uint256 j; j < calls.length; ++j) {
            if (j != 1) send(admin, target, calls[j]);
        }
    }

    function test_RevertWhen_KeyWouldHoldTwoRoles() public {
        vm.startPrank(admin);
        expectConflict(signer);
        signedOrders.grantRole(PAUSER_ROLE, signer);
        expectConflict(admin);
        signedOrders.addSigner(admin, limits(1 days, 1));
        expectConflict(pauser);
        signedOrders.addSigner(pauser, limits(1 days, 1));
        vm.stopPrank();
    }

    function test_RevertWhen_SignerAcceptsAdmin() public {
        vm.prank(admin);
        signedOrders.beginDefaultAdminTransfer(signer);
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.prank(signer);
        expectConflict(signer);
        signedOrders.acceptDefaultAdminTransfer();
        vm.assertEq(signedOrders.defaultAdmin(), admin);
    }

    function test_RevertWhen_SignerRoleIsGrantedByGrantRole() public {
        vm.prank(admin);
        vm.expectRevert(ISignedOrders.UseAddSigner.selector);
        signedOrders.grantRole(SIGNER_ROLE, stranger);
    }

    function test_RevertWhen_DeployedWithSignerInTwoRoles() public {
        ISignedOrders.Setup memory changed = setup();
        changed.signer = pauser;
        expectSetupRefusal(changed, abi.encodeWithSelector(IGuarded.RoleConflict.selector, pauser));
        changed.signer = admin;
        expectSetupRefusal(changed, abi.encodeWithSelector(IGuarded.RoleConflict.selector, admin));
    }

    function test_RevertWhen_DeployedWithInvalidSetup() public {
        bytes memory invalid = abi.encodeWithSelector(IGuarded.InvalidSetting.selector);
        ISignedOrders.Setup memory changed = setup();
        changed.signer = address(0);
        expectSetupRefusal(changed, invalid);
        changed = setup();
        changed.caps.perOrder = 0;
        expectSetupRefusal(changed, invalid);
        changed = setup();
        changed.limits.dailyCap = 0;
        expectSetupRefusal(changed, invalid);
        changed = setup();
        changed.limits.notAfter = uint64(START);
        expectSetupRefusal(changed, invalid);
    }

    function test_RevertWhen_DeployedWithZeroLifetime() public {
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new NoLifetime(setup());
    }

    function expectConflict(address account) private {
        vm.expectRevert(abi.encodeWithSelector(IGuarded.RoleConflict.selector, account));
    }

    function expectSetupRefusal(ISignedOrders.Setup memory changed, bytes memory reason) private {
        OrderKind other = newOrderKind();
        vm.expectRevert(reason);
        other.deploy(usdt, treasury, changed);
    }
}

contract MachineOrderRolesTest is OrderRoles {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract NumberOrderRolesTest is OrderRoles {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }
}

contract FeeOrderRolesTest is OrderRoles {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

contract WthsOrderRolesTest is OrderRoles {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract PaymentOrderRolesTest is OrderRoles {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}
