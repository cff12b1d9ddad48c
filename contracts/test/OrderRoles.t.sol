// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {SignedOrders} from "../src/base/SignedOrders.sol";
import {IDelayedAdmin} from "../src/interfaces/IDelayedAdmin.sol";
import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
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
    constructor(Setup memory setup) EIP712("No Lifetime", "1") SignedOrders(0, setup) {}
}

/// @dev Rights on signing keys and limits. `GuardedRoles.t.sol` tests the roles of every contract.
abstract contract OrderRoles is OrderSuite {
    function test_DeploysWithKeyLimitsAndCaps() public view {
        vm.assertEq(signedOrders.signerLimits(signer).dailyCap, SIGNER_PER_DAY);
        vm.assertEq(signedOrders.signerLimits(signer).notAfter, START + 180 days);
        vm.assertEq(signedOrders.signerAvailable(signer), SIGNER_AT_ONCE);
        vm.assertEq(signedOrders.signerAvailable(stranger), 0);
        vm.assertEq(signedOrders.userAvailable(buyer), USER_AT_ONCE);
        vm.assertEq(signedOrders.caps().perOrder, PER_ORDER);
        vm.assertEq(signedOrders.caps().perUserDay, PER_USER_DAY);
        vm.assertEq(signedOrders.caps().perBlock, PER_BLOCK);
        vm.assertEq(signedOrders.epoch(), 1);
    }

    /// @dev Calls that raise a risk are the admin's alone, and only after the delay. [N16]
    function test_RevertWhen_CallerOfRaiseIsNotAdmin() public {
        bytes[3] memory calls = [
            abi.encodeCall(signedOrders.addSigner, (stranger, limits(9 days, 2))),
            abi.encodeCall(signedOrders.setSignerLimits, (signer, limits(181 days, 2))),
            abi.encodeCall(signedOrders.setCaps, (IOrderLimits.Caps(PER_ORDER + 1, 2, 1)))
        ];
        address[4] memory others = [signer, guardian, treasury, stranger];
        for (uint256 j; j < calls.length; ++j) {
            sendRefused(admin, target, calls[j], notScheduled(calls[j]));
            schedule(admin, target, calls[j]);
        }
        vm.warp(START + DELAY);
        for (uint256 j; j < calls.length; ++j) {
            for (uint256 i; i < others.length; ++i) {
                sendRefused(others[i], target, calls[j], missing(others[i], ADMIN_ROLE));
            }
            send(admin, target, calls[j]);
        }
    }

    /// @dev Every cap that rises by a unit waits. [N16]
    function test_RaisesCapsAfterDelay() public {
        IOrderLimits.Caps[3] memory raised = [
            IOrderLimits.Caps(PER_ORDER + 1, PER_USER_DAY, PER_BLOCK),
            IOrderLimits.Caps(PER_ORDER, PER_USER_DAY + 1, PER_BLOCK),
            IOrderLimits.Caps(PER_ORDER, PER_USER_DAY, PER_BLOCK + 1)
        ];
        for (uint256 i; i < raised.length; ++i) {
            bytes memory data = abi.encodeCall(signedOrders.setCaps, (raised[i]));
            sendRefused(admin, target, data, notScheduled(data));
            vm.prank(guardian);
            signedOrders.setCaps(IOrderLimits.Caps(PER_ORDER, PER_USER_DAY, PER_BLOCK));
            sendLater(admin, target, data);
            vm.assertEq(signedOrders.caps().perOrder, raised[i].perOrder);
            vm.assertEq(signedOrders.caps().perUserDay, raised[i].perUserDay);
            vm.assertEq(signedOrders.caps().perBlock, raised[i].perBlock);
        }
    }

    /// @dev The admin and each guardian lower risks at once, and no other account does. [N16]
    function test_AdminAndGuardiansLowerRisksAtOnce() public {
        bytes[4] memory calls = [
            abi.encodeCall(signedOrders.setSignerLimits, (signer, limits(1 days, SIGNER_PER_DAY - 1))),
            abi.encodeCall(signedOrders.setCaps, (IOrderLimits.Caps(PER_ORDER - 1, PER_USER_DAY, PER_BLOCK))),
            abi.encodeCall(signedOrders.bumpEpoch, ()),
            abi.encodeCall(signedOrders.removeSigner, (signer))
        ];
        address[3] memory others = [signer, treasury, stranger];
        for (uint256 j; j < calls.length; ++j) {
            for (uint256 i; i < others.length; ++i) {
                sendRefused(others[i], target, calls[j], missing(others[i], GUARDIAN_ROLE));
            }
            if (j != 3) send(otherGuardian, target, calls[j]);
            if (j != 3) send(guardian, target, calls[j]);
            send(admin, target, calls[j]);
        }
        vm.assertTrue(signedOrders.retired(signer));
        vm.assertEq(signedOrders.epoch(), 4);
    }

    function test_RevertWhen_KeyWouldHoldTwoRoles() public {
        bytes[4] memory calls = [
            abi.encodeCall(signedOrders.grantRole, (GUARDIAN_ROLE, signer)),
            abi.encodeCall(signedOrders.addSigner, (admin, limits(9 days, 2))),
            abi.encodeCall(signedOrders.addSigner, (guardian, limits(9 days, 2))),
            abi.encodeCall(signedOrders.transferAdmin, (signer))
        ];
        address[4] memory accounts = [signer, admin, guardian, signer];
        for (uint256 i; i < calls.length; ++i) {
            schedule(admin, target, calls[i]);
        }
        vm.warp(START + DELAY);
        for (uint256 i; i < calls.length; ++i) {
            sendRefused(i == 3 ? signer : admin, target, calls[i], conflict(accounts[i]));
        }
        vm.assertEq(signedOrders.defaultAdmin(), admin);
    }

    function test_RevertWhen_DeployedWithSignerInTwoRoles() public {
        ISignedOrders.Setup memory changed = setup();
        changed.signers[0] = guardian;
        expectSetupRefusal(changed, conflict(guardian));
        changed.signers[0] = admin;
        expectSetupRefusal(changed, conflict(admin));
    }

    function test_RevertWhen_DeployedWithInvalidSetup() public {
        ISignedOrders.Setup memory changed = setup();
        changed.signers[0] = address(0);
        expectSetupRefusal(changed, abi.encodeWithSelector(IDelayedAdmin.InvalidSetting.selector));
        changed.signers = new address[](0);
        expectSetupRefusal(changed, abi.encodeWithSelector(IDelayedAdmin.InvalidSetting.selector));
        bytes memory invalid = abi.encodeWithSelector(IOrderLimits.InvalidLimit.selector);
        changed = setup();
        changed.caps.perOrder = 0;
        expectSetupRefusal(changed, invalid);
        changed = setup();
        changed.limits.dailyCap = 1;
        expectSetupRefusal(changed, invalid);
        changed = setup();
        changed.limits.notAfter = uint40(START);
        expectSetupRefusal(changed, invalid);
    }

    function test_RevertWhen_DeployedWithZeroLifetime() public {
        vm.expectRevert(IOrderLimits.InvalidLimit.selector);
        new NoLifetime(setup());
    }

    function missing(address account, bytes32 role) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }

    function conflict(address account) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IDelayedAdmin.RoleConflict.selector, account);
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
