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

/// @dev An order contract that sets no lifetime, which the base must refuse.
contract NoLifetime is SignedOrders {
    constructor(Setup memory setup) SignedOrders("No Lifetime", "1", 0, setup) {}
}

/// @dev Who may do what with signing keys and limits. `GuardedRoles.t.sol` has what every contract has in common.
abstract contract OrderRoles is OrderSuite {
    function test_StartsWithItsKeyItsLimitsAndItsCaps() public view {
        vm.assertTrue(shop.hasRole(SIGNER_ROLE, signer));
        vm.assertEq(shop.signerLimits(signer).dailyCap, SIGNER_PER_DAY);
        vm.assertEq(shop.signerLimits(signer).notAfter, START + 180 days);
        vm.assertEq(shop.caps().perOrder, PER_ORDER);
        vm.assertEq(shop.caps().perUserDay, PER_USER_DAY);
        vm.assertEq(shop.caps().perBlock, PER_BLOCK);
        vm.assertEq(shop.epoch(), 1);
    }

    function test_RevertWhen_AnyoneElseActsAsAdmin() public {
        bytes[5] memory calls = [
            abi.encodeCall(shop.addSigner, (stranger, limits(1 days, 1))),
            abi.encodeCall(shop.setSignerLimits, (signer, limits(1 days, 1))),
            abi.encodeCall(shop.removeSigner, (signer)),
            abi.encodeCall(shop.setCaps, (ISignedOrders.Caps(1, 1, 1))),
            abi.encodeCall(shop.bumpEpoch, ())
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

    function test_RevertWhen_AKeyWouldHoldTwoRoles() public {
        vm.startPrank(admin);
        expectConflict(signer);
        shop.grantRole(PAUSER_ROLE, signer);
        expectConflict(admin);
        shop.addSigner(admin, limits(1 days, 1));
        expectConflict(pauser);
        shop.addSigner(pauser, limits(1 days, 1));
        vm.stopPrank();
    }

    function test_RevertWhen_AdminIsHandedToASigner() public {
        vm.prank(admin);
        shop.beginDefaultAdminTransfer(signer);
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.prank(signer);
        expectConflict(signer);
        shop.acceptDefaultAdminTransfer();
        vm.assertEq(shop.defaultAdmin(), admin);
    }

    function test_RevertWhen_AKeyIsAddedByTheBareCall() public {
        vm.prank(admin);
        vm.expectRevert(ISignedOrders.UseAddSigner.selector);
        shop.grantRole(SIGNER_ROLE, stranger);
    }

    function test_RevertWhen_DeployedWithOneAccountAsSignerAndMore() public {
        ISignedOrders.Setup memory changed = setup();
        changed.signer = pauser;
        refuseSetup(changed, abi.encodeWithSelector(IGuarded.RoleConflict.selector, pauser));
        changed.signer = admin;
        refuseSetup(changed, abi.encodeWithSelector(IGuarded.RoleConflict.selector, admin));
    }

    function test_RevertWhen_DeployedIncomplete() public {
        bytes memory invalid = abi.encodeWithSelector(IGuarded.InvalidSetting.selector);
        ISignedOrders.Setup memory changed = setup();
        changed.signer = address(0);
        refuseSetup(changed, invalid);
        changed = setup();
        changed.caps.perOrder = 0;
        refuseSetup(changed, invalid);
        changed = setup();
        changed.limits.dailyCap = 0;
        refuseSetup(changed, invalid);
        changed = setup();
        changed.limits.notAfter = uint64(START);
        refuseSetup(changed, invalid);
    }

    function test_RevertWhen_OrdersWouldLiveForNoTime() public {
        vm.expectRevert(IGuarded.InvalidSetting.selector);
        new NoLifetime(setup());
    }

    function expectConflict(address account) private {
        vm.expectRevert(abi.encodeWithSelector(IGuarded.RoleConflict.selector, account));
    }

    function refuseSetup(ISignedOrders.Setup memory changed, bytes memory reason) private {
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
