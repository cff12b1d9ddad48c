// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {SeedBadge} from "../src/SeedBadge.sol";
import {Guarded} from "../src/base/Guarded.sol";
import {IDelayedAdmin} from "../src/interfaces/IDelayedAdmin.sol";
import {IGuarded} from "../src/interfaces/IGuarded.sol";
import {INumberedToken} from "../src/interfaces/INumberedToken.sol";
import {Kind} from "./support/Kind.sol";
import {KindSuite} from "./support/KindSuite.sol";
import {BadgeKind} from "./support/kinds/BadgeKind.sol";
import {DidKind} from "./support/kinds/DidKind.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev Tests of {Guarded}, run for every contract. `DelayedAdmin.t.sol` tests the roles and the delay.
abstract contract GuardedSuite is KindSuite {
    Guarded private guarded;

    function setUp() public override {
        super.setUp();
        guarded = Guarded(target);
    }

    /// @dev The admin and each guardian pause at once, and no other account does. [N16]
    function test_AdminAndGuardiansPauseAtOnce() public {
        address[3] memory others = [signer, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, abi.encodeCall(guarded.pause, ()), missing(others[i], GUARDIAN_ROLE));
        }
        address[3] memory callers = [admin, guardian, otherGuardian];
        for (uint256 i; i < callers.length; ++i) {
            send(callers[i], target, abi.encodeCall(guarded.pause, ()));
            vm.assertTrue(guarded.paused());
            sendLater(admin, target, abi.encodeCall(guarded.unpause, ()));
            vm.assertFalse(guarded.paused());
        }
    }

    /// @dev A pause stops the call that pays or mints; the same kind of call works after the pause.
    function test_PauseBlocksCallsUntilAdminUnpausesAfterDelay() public {
        bytes memory data = kind.validCall(buyer, 1);
        vm.prank(guardian);
        guarded.pause();
        uint256 before = kind.moved();
        sendRefused(buyer, target, data, abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        vm.assertEq(kind.moved(), before);
        bytes memory unpause = abi.encodeCall(guarded.unpause, ());
        sendRefused(guardian, target, unpause, missing(guardian, ADMIN_ROLE));
        sendRefused(admin, target, unpause, notScheduled(unpause));
        sendLater(admin, target, unpause);
        send(buyer, target, kind.validCall(buyer, 1));
        vm.assertGt(kind.moved(), before);
    }

    /// @dev A stolen admin who scheduled the end of a pause before it has gained nothing. [N16]
    function test_PauseCancelsScheduledCalls() public {
        bytes memory unpause = abi.encodeCall(guarded.unpause, ());
        bytes memory change = abi.encodeCall(guarded.setTreasury, (stranger));
        schedule(admin, target, unpause);
        schedule(admin, target, change);
        vm.warp(START + DELAY);
        vm.expectEmit(target);
        emit IDelayedAdmin.AllCallsCanceled();
        vm.prank(guardian);
        guarded.pause();
        sendRefused(admin, target, unpause, notScheduled(unpause));
        sendRefused(admin, target, change, notScheduled(change));
    }

    /// @dev A stolen guardian pauses one second before its removal is due, and is removed all the same; it postpones no other
    /// guardian's removal for itself. [W15]
    function test_PauseLeavesRemovalOfCallerScheduled() public {
        bytes memory removal = abi.encodeCall(guarded.revokeRole, (GUARDIAN_ROLE, guardian));
        bytes memory ofOther = abi.encodeCall(guarded.revokeRole, (GUARDIAN_ROLE, otherGuardian));
        schedule(admin, target, removal);
        schedule(admin, target, ofOther);
        vm.warp(START + DELAY - 1);
        vm.prank(guardian);
        guarded.pause();
        sendRefused(admin, target, ofOther, notScheduled(ofOther));
        vm.warp(START + DELAY);
        send(admin, target, removal);
        vm.assertFalse(guarded.hasRole(GUARDIAN_ROLE, guardian));
        sendLater(admin, target, abi.encodeCall(guarded.unpause, ()));
        vm.assertFalse(guarded.paused());
        vm.assertEq(block.timestamp, START + 2 * DELAY);
        sendRefused(guardian, target, abi.encodeCall(guarded.pause, ()), missing(guardian, GUARDIAN_ROLE));
    }

    /// @dev [N16] [N18]
    function test_AdminChangesTreasuryAfterDelay() public {
        bytes memory change = abi.encodeCall(guarded.setTreasury, (address(0x7EB)));
        address[4] memory others = [signer, guardian, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, change, missing(others[i], ADMIN_ROLE));
        }
        schedule(admin, target, change);
        vm.warp(START + DELAY);
        vm.expectEmit(target);
        emit IGuarded.TreasuryChanged(address(0x7EB));
        send(admin, target, change);
        vm.assertEq(guarded.treasury(), address(0x7EB));
        if (!kind.hasTreasury()) return;
        send(buyer, target, kind.validCall(buyer, 1));
        vm.assertEq(usdt.balanceOf(address(0x7EB)), kind.price());
        vm.assertEq(usdt.balanceOf(treasury), 0);
    }

    function test_RevertWhen_TreasuryIsContractOrZeroAddress() public {
        address[2] memory invalid = [target, address(0)];
        for (uint256 i; i < invalid.length; ++i) {
            bytes memory change = abi.encodeCall(guarded.setTreasury, (invalid[i]));
            schedule(admin, target, change);
            vm.warp(block.timestamp + DELAY);
            sendRefused(admin, target, change, abi.encodeWithSelector(IDelayedAdmin.InvalidSetting.selector));
        }
        Kind other = newKind();
        address own = vm.computeCreateAddress(address(other), vm.getNonce(address(other)));
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        other.deploy(usdt, own, setup());
        vm.expectRevert(IDelayedAdmin.InvalidSetting.selector);
        other.deploy(usdt, address(0), setup());
    }

    /// @dev Tokens that were sent by mistake go to the treasury, and nowhere else. [N18]
    function test_RecoversStrayTokensToTreasury() public {
        usdt.mint(target, 5e18);
        bytes memory data = abi.encodeCall(guarded.recover, (usdt));
        address[3] memory others = [signer, treasury, stranger];
        for (uint256 i; i < others.length; ++i) {
            sendRefused(others[i], target, data, missing(others[i], GUARDIAN_ROLE));
        }
        vm.expectEmit(target);
        emit IGuarded.Recovered(address(usdt), 5e18);
        send(guardian, target, data);
        vm.assertEq(usdt.balanceOf(treasury), 5e18);
        usdt.mint(target, 1);
        send(admin, target, data);
        vm.assertEq(usdt.balanceOf(treasury), 5e18 + 1);
        vm.assertEq(usdt.balanceOf(target), 0);
    }

    /// @dev [N18]
    function test_RecoversStrayNftToTreasury() public {
        SeedBadge badge = new SeedBadge(usdt, 1, 1, INumberedToken(address(0)), guards());
        usdt.mint(address(this), 1);
        usdt.approve(address(badge), 1);
        badge.mint();
        badge.transferFrom(address(this), target, 1);
        bytes memory data = abi.encodeCall(guarded.recoverNft, (badge, 1));
        sendRefused(stranger, target, data, missing(stranger, GUARDIAN_ROLE));
        vm.expectEmit(target);
        emit IGuarded.NftRecovered(address(badge), 1);
        send(guardian, target, data);
        vm.assertEq(badge.ownerOf(1), treasury);
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
}

contract MachineGuardedTest is GuardedSuite {
    function newKind() internal override returns (Kind) {
        return new MachineKind();
    }
}

contract NumberGuardedTest is GuardedSuite {
    function newKind() internal override returns (Kind) {
        return new NumberKind();
    }
}

contract FeeGuardedTest is GuardedSuite {
    function newKind() internal override returns (Kind) {
        return new FeeKind();
    }
}

contract WthsGuardedTest is GuardedSuite {
    function newKind() internal override returns (Kind) {
        return new WthsKind();
    }
}

contract BadgeGuardedTest is GuardedSuite {
    function newKind() internal override returns (Kind) {
        return new BadgeKind();
    }
}

contract DidGuardedTest is GuardedSuite {
    function newKind() internal override returns (Kind) {
        return new DidKind();
    }
}

contract PaymentGuardedTest is GuardedSuite {
    function newKind() internal override returns (Kind) {
        return new PaymentKind();
    }
}
