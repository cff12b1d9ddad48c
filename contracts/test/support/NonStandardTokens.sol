// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev Tokens that deviate from ERC-20. Any account can mint.
abstract contract NonStandardToken is ERC20("Odd", "ODD") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

contract SixDecimals is NonStandardToken {
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}

/// @dev Burns a hundredth of every transfer.
contract FeeToken is NonStandardToken {
    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        _burn(from, amount / 100);
        return super.transferFrom(from, to, amount - amount / 100);
    }
}

/// @dev Transfers one unit too much.
contract BonusToken is NonStandardToken {
    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        _mint(to, 1);
        return super.transferFrom(from, to, amount);
    }
}

/// @dev Returns false instead of reverting.
contract FalseToken is NonStandardToken {
    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}

/// @dev Returns true and moves nothing.
contract NoTransferToken is NonStandardToken {
    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return true;
    }
}

/// @dev Burns one unit of the receiver.
contract WithdrawingToken is NonStandardToken {
    function transferFrom(address, address to, uint256) public override returns (bool) {
        _burn(to, 1);
        return true;
    }
}

/// @dev Moves the amount and returns no value, like some old tokens.
contract NoReturnToken {
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}

/// @dev Makes the prepared call inside the first payment.
contract ReentrantToken is NonStandardToken {
    address private _target;
    bytes private _call;

    function prepare(address target, bytes calldata call, uint256 amount) external {
        _target = target;
        _call = call;
        _mint(address(this), amount);
        _approve(address(this), target, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (from != address(this)) reenter();
        return super.transferFrom(from, to, amount);
    }

    function reenter() private {
        (bool done, bytes memory answer) = _target.call(_call);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }
}
