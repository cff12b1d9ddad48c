// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {NumberPicture} from "./art/NumberPicture.sol";
import {NumberedToken} from "./base/NumberedToken.sol";
import {SignedOrders} from "./base/SignedOrders.sol";
import {INumberNft} from "./interfaces/INumberNft.sol";
import {INumberedToken} from "./interfaces/INumberedToken.sol";

/// @title NumberNft
/// @notice See the documentation in {INumberNft}.
contract NumberNft is INumberNft, SignedOrders, NumberedToken {
    /// @notice The EIP-712 type hash of {NumberOrder}.
    bytes32 public constant NUMBER_ORDER_TYPEHASH =
        keccak256("NumberOrder(address userAddress,uint256 amount,bytes32 orderId,uint256 deadline,uint256 epoch)");

    /// @dev The amount that the caps count for every order. They count tokens, so that the amount that a stolen key signs
    /// does not matter.
    uint256 private constant ONE_TOKEN = 1e18;

    /// @dev Returns the metadata of a number.
    NumberPicture private immutable _picture = new NumberPicture();

    /// @dev The events and requirements are those of the base contracts.
    /// @param max_ The maximum number of tokens.
    /// @param predecessor_ The contract whose numbers this one continues; the zero address for a first contract.
    /// @param setup Roles, keys and caps.
    constructor(uint256 max_, INumberedToken predecessor_, Setup memory setup)
        EIP712("WTH Number NFT", "1")
        SignedOrders(25 hours, setup)
        NumberedToken("WTH Number", "WTHNUM", max_, predecessor_)
    {}

    /// @inheritdoc INumberNft
    function mint(NumberOrder calldata order, bytes calldata signature) external nonReentrant returns (uint256 number) {
        if (order.amount == 0) revert ZeroAmount();
        _consumeOrder(
            OrderCheck({
                sender: order.userAddress,
                orderId: order.orderId,
                amount: ONE_TOKEN,
                deadline: order.deadline,
                epoch: order.epoch
            }),
            hashOrder(order),
            signature
        );
        number = _mintNext(order.userAddress);
        emit NumberMinted(order.orderId, order.userAddress, number, order.amount);
    }

    /// @inheritdoc INumberNft
    function hasPurchase(address account) external view returns (bool) {
        return numberOf(account) != 0;
    }

    /// @inheritdoc INumberNft
    function hasUsed(bytes32 orderId) external view returns (bool) {
        return used(orderId);
    }

    /// @inheritdoc INumberNft
    function hashOrder(NumberOrder calldata order) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    NUMBER_ORDER_TYPEHASH, order.userAddress, order.amount, order.orderId, order.deadline, order.epoch
                )
            )
        );
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(IERC165, ERC721, AccessControl)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    /// @inheritdoc NumberedToken
    function _describe(uint256 number) internal view override returns (string memory) {
        return _picture.describe(number);
    }
}
