// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOrderLimits} from "../src/interfaces/IOrderLimits.sol";
import {OrderKind} from "./support/OrderKind.sol";
import {OrderSuite} from "./support/OrderSuite.sol";
import {Thief} from "./support/Thief.sol";
import {FeeKind} from "./support/kinds/FeeKind.sol";
import {MachineKind} from "./support/kinds/MachineKind.sol";
import {NumberKind} from "./support/kinds/NumberKind.sol";
import {PaymentKind} from "./support/kinds/PaymentKind.sol";
import {WthsKind} from "./support/kinds/WthsKind.sol";

/// @dev The bounds of what a thief can take within 48 hours while no one reacts, for each order contract. [N16] [N17] [H28]
abstract contract StolenKeys is OrderSuite {
    uint256 private constant OWN_KEY = 0x7415F;
    Thief internal thief;

    function setUp() public virtual override {
        super.setUp();
        thief = new Thief(orders, hasAdmin(), hasSigner());
        targetContract(address(thief));
    }

    function hasAdmin() internal pure virtual returns (bool);
    function hasSigner() internal pure virtual returns (bool);

    /// @dev One and a half daily caps of the stolen key in 48 hours, one in 24 hours; nothing without a stolen key. [N16]
    function invariant_ThiefTakesAtMostCapOfStolenKey() public view {
        vm.assertLe(thief.moved(), hasSigner() ? 3 * SIGNER_AT_ONCE : 0);
        vm.assertLe(thief.movedInDay(), hasSigner() ? SIGNER_PER_DAY : 0);
        vm.assertEq(orders.moved(), thief.moved());
    }

    /// @dev Nothing that bounds a loss is weaker than before the theft. [N16]
    function invariant_NoBoundIsRaised() public view {
        IOrderLimits.Caps memory caps = signedOrders.caps();
        vm.assertLe(caps.perOrder, PER_ORDER);
        vm.assertLe(caps.perUserDay, PER_USER_DAY);
        vm.assertLe(caps.perBlock, PER_BLOCK);
        vm.assertLe(signedOrders.signerLimits(signer).dailyCap, SIGNER_PER_DAY);
        vm.assertLe(signedOrders.signerLimits(signer).notAfter, START + 180 days);
        vm.assertEq(signedOrders.signerLimits(vm.addr(OWN_KEY)).notAfter, 0);
        vm.assertEq(signedOrders.treasury(), treasury);
        vm.assertEq(signedOrders.defaultAdmin(), admin);
        vm.assertTrue(signedOrders.hasRole(GUARDIAN_ROLE, guardian));
        vm.assertTrue(signedOrders.hasRole(GUARDIAN_ROLE, otherGuardian));
        vm.assertFalse(signedOrders.hasRole(keccak256("MANAGER_ROLE"), vm.addr(OWN_KEY)));
    }

    /// @dev Guards against vacuous invariants: the thief uses what it holds up to the bound.
    function test_ThiefReachesBound() public {
        for (uint256 i; i < 8; ++i) {
            thief.raise(i);
            thief.take(PER_ORDER - 1, false);
            thief.take(PER_ORDER - 1, true);
            thief.advance(1);
        }
        vm.assertTrue((thief.calls() > 0) == hasAdmin());
        vm.assertTrue((thief.taken() > 0) == hasSigner());
    }

    /// @dev Positive control: after 48 hours without a reaction the thief's own key is in force.
    function test_UnansweredScheduledCallTakesEffectAfterDelay() public {
        IOrderLimits.SignerLimits memory most = IOrderLimits.SignerLimits(type(uint40).max, type(uint88).max);
        sendLater(admin, target, abi.encodeCall(signedOrders.addSigner, (vm.addr(OWN_KEY), most)));
        vm.assertEq(signedOrders.signerLimits(vm.addr(OWN_KEY)).dailyCap, type(uint88).max);
    }

    /// @dev Drill: a guardian who pauses within the 48 hours ends it; the admin's scheduled calls are void. [N16]
    function test_PauseWithinDelayEndsTheft() public {
        for (uint256 i; i < 9; ++i) {
            thief.raise(i);
        }
        vm.warp(START + DELAY - 1);
        vm.prank(guardian);
        signedOrders.pause();
        vm.warp(START + DELAY);
        uint256 before = thief.moved();
        for (uint256 i; i < 9; ++i) {
            thief.tryScheduled(i);
            thief.take(PER_ORDER - 1, i % 2 == 0);
        }
        vm.assertEq(thief.moved(), before);
        invariant_NoBoundIsRaised();
    }
}

abstract contract StolenAdmin is StolenKeys {
    function hasAdmin() internal pure override returns (bool) {
        return true;
    }

    function hasSigner() internal pure override returns (bool) {
        return false;
    }
}

abstract contract StolenSigner is StolenKeys {
    function hasAdmin() internal pure override returns (bool) {
        return false;
    }

    function hasSigner() internal pure override returns (bool) {
        return true;
    }
}

abstract contract StolenAdminAndSigner is StolenKeys {
    function hasAdmin() internal pure override returns (bool) {
        return true;
    }

    function hasSigner() internal pure override returns (bool) {
        return true;
    }
}

contract WthsStolenAdminInvariants is StolenAdmin {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract NumberStolenAdminInvariants is StolenAdmin {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }
}

contract MachineStolenAdminInvariants is StolenAdmin {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract PaymentStolenAdminInvariants is StolenAdmin {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}

contract SubscribeStolenAdminInvariants is StolenAdmin {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}

contract WthsStolenSignerInvariants is StolenSigner {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract WthsStolenBothInvariants is StolenAdminAndSigner {
    function newOrderKind() internal override returns (OrderKind) {
        return new WthsKind();
    }
}

contract NumberStolenBothInvariants is StolenAdminAndSigner {
    function newOrderKind() internal override returns (OrderKind) {
        return new NumberKind();
    }
}

contract MachineStolenBothInvariants is StolenAdminAndSigner {
    function newOrderKind() internal override returns (OrderKind) {
        return new MachineKind();
    }
}

contract PaymentStolenBothInvariants is StolenAdminAndSigner {
    function newOrderKind() internal override returns (OrderKind) {
        return new PaymentKind();
    }
}

contract SubscribeStolenBothInvariants is StolenAdminAndSigner {
    function newOrderKind() internal override returns (OrderKind) {
        return new FeeKind();
    }
}
