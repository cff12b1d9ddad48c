// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {Guarded} from "../src/base/Guarded.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {ISignedOrders} from "../src/interfaces/ISignedOrders.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Tests of {Guarded}, run for every contract.
abstract contract GuardedRoles is KindSuite {
    Guarded private guarded;

    function setUp() public override {
        super.setUp();
        guarded = Guarded(target);
    }

    function test_DeploysWithOneAccountPerRole() public view {
        vm.assertEq(guarded.defaultAdmin(), admin);
        vm.assertEq(guarded.defaultAdminDelay(), ADMIN_DELAY);
        vm.assertTrue(guarded.hasRole(PAUSER_ROLE, pauser));
        vm.assertFalse(guarded.hasRole(ADMIN_ROLE, address(kind)));
        vm.assertTrue(guarded.hasRole(SIGNER_ROLE, signer) == kind.takesOrders());
        vm.assertFalse(guarded.paused());
    }

    function test_RevertWhen_CallerIsNotAdmin() public {
        bytes[4] memory calls = [
            abi.encodeCall(guarded.unpause, ()),
            abi.encodeCall(guarded.grantRole, (PAUSER_ROLE, stranger)),
            abi.encodeCall(guarded.beginDefaultAdminTransfer, (stranger)),
            abi.encodeCall(guarded.changeDefaultAdminDelay, (1))
        ];
        address[4] memory others = [signer, pauser, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            for (uint256 j; j < calls.length; ++j) {
                sendRefused(others[i], target, calls[j], missing(others[i], ADMIN_ROLE));
            }
        }
        for (uint256 j = 1; j < calls.length; ++j) {
            send(admin, target, calls[j]);
        }
    }

    function test_RevertWhen_CallerOfPauseIsNotPauser() public {
        address[4] memory others = [admin, signer, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            vm.prank(others[i]);
            vm.expectRevert(missing(others[i], PAUSER_ROLE));
            guarded.pause();
        }
    }

    /// @dev A pause stops the call that pays or mints; the same call works after the pause.
    function test_PauseBlocksCallsUntilAdminUnpauses() public {
        bytes memory data = kind.validCall(buyer, 1);
        vm.prank(pauser);
        guarded.pause();
        uint256 before = kind.moved();
        sendRefused(buyer, target, data, abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        vm.assertEq(kind.moved(), before);
        vm.prank(pauser);
        vm.expectRevert(missing(pauser, ADMIN_ROLE));
        guarded.unpause();
        vm.prank(admin);
        guarded.unpause();
        vm.assertFalse(guarded.paused());
        send(buyer, target, data);
        vm.assertGt(kind.moved(), before);
    }

    function test_RevertWhen_AdminGetsPauserRole() public {
        vm.prank(admin);
        expectConflict(admin);
        guarded.grantRole(PAUSER_ROLE, admin);
    }

    function test_RevertWhen_PauserAcceptsAdmin() public {
        vm.prank(admin);
        guarded.beginDefaultAdminTransfer(pauser);
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.prank(pauser);
        expectConflict(pauser);
        guarded.acceptDefaultAdminTransfer();
        vm.assertEq(guarded.defaultAdmin(), admin);
    }

    function test_TransfersAdminInTwoStepsAfterDelay() public {
        vm.prank(admin);
        guarded.beginDefaultAdminTransfer(stranger);
        vm.prank(stranger);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminDelay.selector, START + ADMIN_DELAY
            )
        );
        guarded.acceptDefaultAdminTransfer();
        vm.warp(START + ADMIN_DELAY + 1);
        vm.prank(stranger);
        guarded.acceptDefaultAdminTransfer();
        vm.assertEq(guarded.defaultAdmin(), stranger);
        vm.assertFalse(guarded.hasRole(ADMIN_ROLE, admin));
    }

    function test_GrantRoleGrantsPauserButNotAdmin() public {
        vm.startPrank(admin);
        vm.expectRevert(IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminRules.selector);
        guarded.grantRole(ADMIN_ROLE, stranger);
        guarded.grantRole(PAUSER_ROLE, stranger);
        vm.stopPrank();
        vm.assertTrue(guarded.hasRole(PAUSER_ROLE, stranger));
    }

    function test_AdminReplacesPauser() public {
        vm.startPrank(admin);
        guarded.revokeRole(PAUSER_ROLE, pauser);
        guarded.revokeRole(PAUSER_ROLE, pauser);
        guarded.grantRole(PAUSER_ROLE, stranger);
        vm.stopPrank();
        vm.prank(pauser);
        vm.expectRevert(missing(pauser, PAUSER_ROLE));
        guarded.pause();
        vm.prank(stranger);
        guarded.pause();
    }

    function test_RevertWhen_DeployedWithInvalidAdminOrPauser() public {
        ISignedOrders.Setup memory changed = setup();
        changed.pauser = admin;
        expectSetupRefusal(changed, abi.encodeWithSelector(IGuarded.RoleConflict.selector, admin));
        changed.pauser = address(0);
        expectSetupRefusal(changed, abi.encodeWithSelector(IGuarded.InvalidSetting.selector));
        changed = setup();
        changed.admin = address(0);
        expectSetupRefusal(
            changed,
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector, address(0)
            )
        );
    }

    /// @dev Unknown selectors are refused, and no coin can be sent to a contract.
    function testFuzz_RevertWhen_SelectorIsUnknownOrCoinIsSent(bytes4 selector, address who, uint128 coins) public {
        vm.assume(selector != bytes4(0));
        vm.deal(who, type(uint128).max);
        vm.prank(who);
        (bool done,) = target.call{value: bound(coins, 1, type(uint128).max)}(abi.encodePacked(selector));
        vm.assertFalse(done);
    }

    function missing(address account, bytes32 role) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }

    function expectConflict(address account) private {
        vm.expectRevert(abi.encodeWithSelector(IGuarded.RoleConflict.selector, account));
    }

    function expectSetupRefusal(ISignedOrders.Setup memory changed, bytes memory reason) private {
        Kind other = newKind();
        vm.expectRevert(reason);
        other.deploy(usdt, treasury, changed);
    }
}

contract MachineGuardedRolesTest is GuardedRoles {
    function newKind() internal override returns (Kind) {
        return new MachineKind();
    }
}

contract NumberGuardedRolesTest is GuardedRoles {
    function newKind() internal override returns (Kind) {
        return new NumberKind();
    }
}

contract FeeGuardedRolesTest is GuardedRoles {
    function newKind() internal override returns (Kind) {
        return new FeeKind();
    }
}

contract WthsGuardedRolesTest is GuardedRoles {
    function newKind() internal override returns (Kind) {
        return new WthsKind();
    }
}

contract BadgeGuardedRolesTest is GuardedRoles {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidGuardedRolesTest is GuardedRoles {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}

contract PaymentGuardedRolesTest is GuardedRoles {
    function newKind() internal override returns (Kind) {
        return new PaymentKind();
    }
}
