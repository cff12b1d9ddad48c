// Generated from the contracts by `npm run generate`. Do not edit.
import type { ContractEvent } from "../contract-event.ts";
import type { ContractKey } from "../contract-key.ts";

/** All events of all deployed contracts. */
export const contractEvents = {
  "usdt": [
    {
      "name": "Approval",
      "topic0": "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "spender",
          "type": "address",
          "indexed": true
        },
        {
          "name": "value",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "Transfer",
      "topic0": "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      "inputs": [
        {
          "name": "from",
          "type": "address",
          "indexed": true
        },
        {
          "name": "to",
          "type": "address",
          "indexed": true
        },
        {
          "name": "value",
          "type": "uint256",
          "indexed": false
        }
      ]
    }
  ],
  "machinePurchase": [
    {
      "name": "AllCallsCanceled",
      "topic0": "0xc58ad4af4b37b44b46649f2d288ff9d31a88fc4036d20004b2e125939ad7f14f",
      "inputs": []
    },
    {
      "name": "CallCanceled",
      "topic0": "0xe2246e1cf4b50bc146e9a44e8217c970a04d8a3cb230163c1831a709b64fa2a2",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallMade",
      "topic0": "0x566da02f79e4c49ee214e7015f3c3bbee579214bb01119aeda5bb4b53d3a4464",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallScheduled",
      "topic0": "0x855cebf5f0394cf1905634a702a6e654dc0b6fc33ac6796c7ca708783c98245e",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "selector",
          "type": "bytes4",
          "indexed": true
        },
        {
          "name": "first",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "second",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "third",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "lapsesAt",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "CapsSet",
      "topic0": "0xdd0ce74c0d3ec264017961656ad388fb91eaf8e05f812a9b3b669e90c845453e",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "EIP712DomainChanged",
      "topic0": "0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31",
      "inputs": []
    },
    {
      "name": "EpochRaised",
      "topic0": "0xeb2b76ee0a962f81a5da9054f1177780d03a94aed64cfda0878fe34c9931b9bc",
      "inputs": [
        {
          "name": "epoch",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "MachinePurchased",
      "topic0": "0xeccd41731cf62b8b2a5c78ccd2b40a1dcdad53980db65f4ec2513841c85fcce5",
      "inputs": [
        {
          "name": "orderId",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        },
        {
          "name": "machineId",
          "type": "uint256",
          "indexed": true
        },
        {
          "name": "token",
          "type": "address",
          "indexed": false
        },
        {
          "name": "tokenAmount",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "treasury",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "NftRecovered",
      "topic0": "0x4e2b4b9c94deb45915a7f67ff66a6255c83da594050e818eb2cde788819bc5ff",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "Paused",
      "topic0": "0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Recovered",
      "topic0": "0x8c1256b8896378cd5044f80c202f9772b9d77dc85c8a6eb51967210b09bfaa28",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "RoleAdminChanged",
      "topic0": "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "previousAdminRole",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "newAdminRole",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleGranted",
      "topic0": "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleRevoked",
      "topic0": "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerRetired",
      "topic0": "0x66cc70082a80d98fcdd6e8bbc3103f82ef0079252fbc75b834f0bfca3f8a8bc0",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerSet",
      "topic0": "0x8a2d344679cebc0379c42832c4ea8245bf3565eeab914218ef759c2cdd7c020e",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint40",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "TreasuryChanged",
      "topic0": "0xc714d22a2f08b695f81e7c707058db484aa5b4d6b4c9fd64beb10fe85832f608",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Unpaused",
      "topic0": "0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    }
  ],
  "seedBadge": [
    {
      "name": "AllCallsCanceled",
      "topic0": "0xc58ad4af4b37b44b46649f2d288ff9d31a88fc4036d20004b2e125939ad7f14f",
      "inputs": []
    },
    {
      "name": "Approval",
      "topic0": "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "approved",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "ApprovalForAll",
      "topic0": "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "operator",
          "type": "address",
          "indexed": true
        },
        {
          "name": "approved",
          "type": "bool",
          "indexed": false
        }
      ]
    },
    {
      "name": "BadgeMinted",
      "topic0": "0x3e7059699c8353d1067f78eedfac414453c224adbd357966017e461ea317a8ac",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        },
        {
          "name": "token",
          "type": "address",
          "indexed": false
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "treasury",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "CallCanceled",
      "topic0": "0xe2246e1cf4b50bc146e9a44e8217c970a04d8a3cb230163c1831a709b64fa2a2",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallMade",
      "topic0": "0x566da02f79e4c49ee214e7015f3c3bbee579214bb01119aeda5bb4b53d3a4464",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallScheduled",
      "topic0": "0x855cebf5f0394cf1905634a702a6e654dc0b6fc33ac6796c7ca708783c98245e",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "selector",
          "type": "bytes4",
          "indexed": true
        },
        {
          "name": "first",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "second",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "third",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "lapsesAt",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "NftRecovered",
      "topic0": "0x4e2b4b9c94deb45915a7f67ff66a6255c83da594050e818eb2cde788819bc5ff",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "Paused",
      "topic0": "0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Recovered",
      "topic0": "0x8c1256b8896378cd5044f80c202f9772b9d77dc85c8a6eb51967210b09bfaa28",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "RoleAdminChanged",
      "topic0": "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "previousAdminRole",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "newAdminRole",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleGranted",
      "topic0": "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleRevoked",
      "topic0": "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Transfer",
      "topic0": "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      "inputs": [
        {
          "name": "from",
          "type": "address",
          "indexed": true
        },
        {
          "name": "to",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "TreasuryChanged",
      "topic0": "0xc714d22a2f08b695f81e7c707058db484aa5b4d6b4c9fd64beb10fe85832f608",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Unpaused",
      "topic0": "0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    }
  ],
  "numberNft": [
    {
      "name": "AllCallsCanceled",
      "topic0": "0xc58ad4af4b37b44b46649f2d288ff9d31a88fc4036d20004b2e125939ad7f14f",
      "inputs": []
    },
    {
      "name": "Approval",
      "topic0": "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "approved",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "ApprovalForAll",
      "topic0": "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "operator",
          "type": "address",
          "indexed": true
        },
        {
          "name": "approved",
          "type": "bool",
          "indexed": false
        }
      ]
    },
    {
      "name": "CallCanceled",
      "topic0": "0xe2246e1cf4b50bc146e9a44e8217c970a04d8a3cb230163c1831a709b64fa2a2",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallMade",
      "topic0": "0x566da02f79e4c49ee214e7015f3c3bbee579214bb01119aeda5bb4b53d3a4464",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallScheduled",
      "topic0": "0x855cebf5f0394cf1905634a702a6e654dc0b6fc33ac6796c7ca708783c98245e",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "selector",
          "type": "bytes4",
          "indexed": true
        },
        {
          "name": "first",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "second",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "third",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "lapsesAt",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "CapsSet",
      "topic0": "0xdd0ce74c0d3ec264017961656ad388fb91eaf8e05f812a9b3b669e90c845453e",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "EIP712DomainChanged",
      "topic0": "0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31",
      "inputs": []
    },
    {
      "name": "EpochRaised",
      "topic0": "0xeb2b76ee0a962f81a5da9054f1177780d03a94aed64cfda0878fe34c9931b9bc",
      "inputs": [
        {
          "name": "epoch",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "NftRecovered",
      "topic0": "0x4e2b4b9c94deb45915a7f67ff66a6255c83da594050e818eb2cde788819bc5ff",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "NumberMinted",
      "topic0": "0xd4eb3d99f66c2baea80c75244591555b24eaa88264fd213f8845e3a12d7c55e4",
      "inputs": [
        {
          "name": "orderId",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "userAddress",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "Paused",
      "topic0": "0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Recovered",
      "topic0": "0x8c1256b8896378cd5044f80c202f9772b9d77dc85c8a6eb51967210b09bfaa28",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "RoleAdminChanged",
      "topic0": "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "previousAdminRole",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "newAdminRole",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleGranted",
      "topic0": "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleRevoked",
      "topic0": "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerRetired",
      "topic0": "0x66cc70082a80d98fcdd6e8bbc3103f82ef0079252fbc75b834f0bfca3f8a8bc0",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerSet",
      "topic0": "0x8a2d344679cebc0379c42832c4ea8245bf3565eeab914218ef759c2cdd7c020e",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint40",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "Transfer",
      "topic0": "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      "inputs": [
        {
          "name": "from",
          "type": "address",
          "indexed": true
        },
        {
          "name": "to",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "TreasuryChanged",
      "topic0": "0xc714d22a2f08b695f81e7c707058db484aa5b4d6b4c9fd64beb10fe85832f608",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Unpaused",
      "topic0": "0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    }
  ],
  "did": [
    {
      "name": "AllCallsCanceled",
      "topic0": "0xc58ad4af4b37b44b46649f2d288ff9d31a88fc4036d20004b2e125939ad7f14f",
      "inputs": []
    },
    {
      "name": "Approval",
      "topic0": "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "approved",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "ApprovalForAll",
      "topic0": "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "operator",
          "type": "address",
          "indexed": true
        },
        {
          "name": "approved",
          "type": "bool",
          "indexed": false
        }
      ]
    },
    {
      "name": "CallCanceled",
      "topic0": "0xe2246e1cf4b50bc146e9a44e8217c970a04d8a3cb230163c1831a709b64fa2a2",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallMade",
      "topic0": "0x566da02f79e4c49ee214e7015f3c3bbee579214bb01119aeda5bb4b53d3a4464",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallScheduled",
      "topic0": "0x855cebf5f0394cf1905634a702a6e654dc0b6fc33ac6796c7ca708783c98245e",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "selector",
          "type": "bytes4",
          "indexed": true
        },
        {
          "name": "first",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "second",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "third",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "lapsesAt",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "DidMinted",
      "topic0": "0x7f83585053030a45a51d4c1bcc0e26c89caebc01ccde0ffa0393206b879cca3f",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "didNumber",
          "type": "uint256",
          "indexed": true
        },
        {
          "name": "token",
          "type": "address",
          "indexed": false
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "treasury",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Locked",
      "topic0": "0x032bc66be43dbccb7487781d168eb7bda224628a3b2c3388bdf69b532a3a1611",
      "inputs": [
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "NftRecovered",
      "topic0": "0x4e2b4b9c94deb45915a7f67ff66a6255c83da594050e818eb2cde788819bc5ff",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "Paused",
      "topic0": "0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Recovered",
      "topic0": "0x8c1256b8896378cd5044f80c202f9772b9d77dc85c8a6eb51967210b09bfaa28",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "RoleAdminChanged",
      "topic0": "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "previousAdminRole",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "newAdminRole",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleGranted",
      "topic0": "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleRevoked",
      "topic0": "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Transfer",
      "topic0": "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      "inputs": [
        {
          "name": "from",
          "type": "address",
          "indexed": true
        },
        {
          "name": "to",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "TreasuryChanged",
      "topic0": "0xc714d22a2f08b695f81e7c707058db484aa5b4d6b4c9fd64beb10fe85832f608",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Unpaused",
      "topic0": "0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    }
  ],
  "subscribe": [
    {
      "name": "AllCallsCanceled",
      "topic0": "0xc58ad4af4b37b44b46649f2d288ff9d31a88fc4036d20004b2e125939ad7f14f",
      "inputs": []
    },
    {
      "name": "CallCanceled",
      "topic0": "0xe2246e1cf4b50bc146e9a44e8217c970a04d8a3cb230163c1831a709b64fa2a2",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallMade",
      "topic0": "0x566da02f79e4c49ee214e7015f3c3bbee579214bb01119aeda5bb4b53d3a4464",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallScheduled",
      "topic0": "0x855cebf5f0394cf1905634a702a6e654dc0b6fc33ac6796c7ca708783c98245e",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "selector",
          "type": "bytes4",
          "indexed": true
        },
        {
          "name": "first",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "second",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "third",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "lapsesAt",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "CapsSet",
      "topic0": "0xdd0ce74c0d3ec264017961656ad388fb91eaf8e05f812a9b3b669e90c845453e",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "EIP712DomainChanged",
      "topic0": "0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31",
      "inputs": []
    },
    {
      "name": "EpochRaised",
      "topic0": "0xeb2b76ee0a962f81a5da9054f1177780d03a94aed64cfda0878fe34c9931b9bc",
      "inputs": [
        {
          "name": "epoch",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "NftRecovered",
      "topic0": "0x4e2b4b9c94deb45915a7f67ff66a6255c83da594050e818eb2cde788819bc5ff",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "Paused",
      "topic0": "0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Recovered",
      "topic0": "0x8c1256b8896378cd5044f80c202f9772b9d77dc85c8a6eb51967210b09bfaa28",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "RoleAdminChanged",
      "topic0": "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "previousAdminRole",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "newAdminRole",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleGranted",
      "topic0": "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleRevoked",
      "topic0": "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerRetired",
      "topic0": "0x66cc70082a80d98fcdd6e8bbc3103f82ef0079252fbc75b834f0bfca3f8a8bc0",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerSet",
      "topic0": "0x8a2d344679cebc0379c42832c4ea8245bf3565eeab914218ef759c2cdd7c020e",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint40",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "Subscribed",
      "topic0": "0x918a662d2b3ff01a9818688c42595d5e2a26224adf80bf8c31c07a24b3c91942",
      "inputs": [
        {
          "name": "orderId",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        },
        {
          "name": "token",
          "type": "address",
          "indexed": false
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "wthAmount",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "treasury",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "TreasuryChanged",
      "topic0": "0xc714d22a2f08b695f81e7c707058db484aa5b4d6b4c9fd64beb10fe85832f608",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Unpaused",
      "topic0": "0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    }
  ],
  "wth": [
    {
      "name": "Approval",
      "topic0": "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "spender",
          "type": "address",
          "indexed": true
        },
        {
          "name": "value",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "EIP712DomainChanged",
      "topic0": "0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31",
      "inputs": []
    },
    {
      "name": "Transfer",
      "topic0": "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      "inputs": [
        {
          "name": "from",
          "type": "address",
          "indexed": true
        },
        {
          "name": "to",
          "type": "address",
          "indexed": true
        },
        {
          "name": "value",
          "type": "uint256",
          "indexed": false
        }
      ]
    }
  ],
  "wths": [
    {
      "name": "AllCallsCanceled",
      "topic0": "0xc58ad4af4b37b44b46649f2d288ff9d31a88fc4036d20004b2e125939ad7f14f",
      "inputs": []
    },
    {
      "name": "Approval",
      "topic0": "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
      "inputs": [
        {
          "name": "owner",
          "type": "address",
          "indexed": true
        },
        {
          "name": "spender",
          "type": "address",
          "indexed": true
        },
        {
          "name": "value",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "CallCanceled",
      "topic0": "0xe2246e1cf4b50bc146e9a44e8217c970a04d8a3cb230163c1831a709b64fa2a2",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallMade",
      "topic0": "0x566da02f79e4c49ee214e7015f3c3bbee579214bb01119aeda5bb4b53d3a4464",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallScheduled",
      "topic0": "0x855cebf5f0394cf1905634a702a6e654dc0b6fc33ac6796c7ca708783c98245e",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "selector",
          "type": "bytes4",
          "indexed": true
        },
        {
          "name": "first",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "second",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "third",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "lapsesAt",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "CapsSet",
      "topic0": "0xdd0ce74c0d3ec264017961656ad388fb91eaf8e05f812a9b3b669e90c845453e",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "EIP712DomainChanged",
      "topic0": "0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31",
      "inputs": []
    },
    {
      "name": "EpochRaised",
      "topic0": "0xeb2b76ee0a962f81a5da9054f1177780d03a94aed64cfda0878fe34c9931b9bc",
      "inputs": [
        {
          "name": "epoch",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "NftRecovered",
      "topic0": "0x4e2b4b9c94deb45915a7f67ff66a6255c83da594050e818eb2cde788819bc5ff",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "Paused",
      "topic0": "0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Recovered",
      "topic0": "0x8c1256b8896378cd5044f80c202f9772b9d77dc85c8a6eb51967210b09bfaa28",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "RoleAdminChanged",
      "topic0": "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "previousAdminRole",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "newAdminRole",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleGranted",
      "topic0": "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleRevoked",
      "topic0": "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerRetired",
      "topic0": "0x66cc70082a80d98fcdd6e8bbc3103f82ef0079252fbc75b834f0bfca3f8a8bc0",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerSet",
      "topic0": "0x8a2d344679cebc0379c42832c4ea8245bf3565eeab914218ef759c2cdd7c020e",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint40",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "Transfer",
      "topic0": "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      "inputs": [
        {
          "name": "from",
          "type": "address",
          "indexed": true
        },
        {
          "name": "to",
          "type": "address",
          "indexed": true
        },
        {
          "name": "value",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "TreasuryChanged",
      "topic0": "0xc714d22a2f08b695f81e7c707058db484aa5b4d6b4c9fd64beb10fe85832f608",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Unpaused",
      "topic0": "0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "WthsMinted",
      "topic0": "0xff1971a1622b9e256e4de3c22ab6cdd190dd1ff6419e15e21d6c0cb4b649827b",
      "inputs": [
        {
          "name": "orderId",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        },
        {
          "name": "wthAmount",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "realAmount",
          "type": "uint256",
          "indexed": false
        }
      ]
    }
  ],
  "c2cPayment": [
    {
      "name": "AllCallsCanceled",
      "topic0": "0xc58ad4af4b37b44b46649f2d288ff9d31a88fc4036d20004b2e125939ad7f14f",
      "inputs": []
    },
    {
      "name": "CallCanceled",
      "topic0": "0xe2246e1cf4b50bc146e9a44e8217c970a04d8a3cb230163c1831a709b64fa2a2",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallMade",
      "topic0": "0x566da02f79e4c49ee214e7015f3c3bbee579214bb01119aeda5bb4b53d3a4464",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "CallScheduled",
      "topic0": "0x855cebf5f0394cf1905634a702a6e654dc0b6fc33ac6796c7ca708783c98245e",
      "inputs": [
        {
          "name": "id",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "selector",
          "type": "bytes4",
          "indexed": true
        },
        {
          "name": "first",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "second",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "third",
          "type": "bytes32",
          "indexed": false
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "lapsesAt",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "CapsSet",
      "topic0": "0xdd0ce74c0d3ec264017961656ad388fb91eaf8e05f812a9b3b669e90c845453e",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint88",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "EIP712DomainChanged",
      "topic0": "0x0a6387c9ea3628b88a633bb4f3b151770f70085117a15f9bf3787cda53f13d31",
      "inputs": []
    },
    {
      "name": "EpochRaised",
      "topic0": "0xeb2b76ee0a962f81a5da9054f1177780d03a94aed64cfda0878fe34c9931b9bc",
      "inputs": [
        {
          "name": "epoch",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "FeeChanged",
      "topic0": "0x6bbc57480a46553fa4d156ce702beef5f3ad66303b0ed1a5d4cb44966c6584c3",
      "inputs": [
        {
          "name": "fee",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "FeeCollectorChanged",
      "topic0": "0x9c1996a14d26c3ecd833c10222d012447ef07b09b15000f3a34318ff039c0bdc",
      "inputs": [
        {
          "name": "collector",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "NftRecovered",
      "topic0": "0x4e2b4b9c94deb45915a7f67ff66a6255c83da594050e818eb2cde788819bc5ff",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "tokenId",
          "type": "uint256",
          "indexed": true
        }
      ]
    },
    {
      "name": "Paid",
      "topic0": "0xa2578437648fefb21b608d6c6645dd983c01804cd3f872ebae19872913fb3313",
      "inputs": [
        {
          "name": "orderId",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "payer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "creator",
          "type": "address",
          "indexed": true
        },
        {
          "name": "token",
          "type": "address",
          "indexed": false
        },
        {
          "name": "tokenAmount",
          "type": "uint256",
          "indexed": false
        },
        {
          "name": "fee",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "Paused",
      "topic0": "0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    },
    {
      "name": "Recovered",
      "topic0": "0x8c1256b8896378cd5044f80c202f9772b9d77dc85c8a6eb51967210b09bfaa28",
      "inputs": [
        {
          "name": "token",
          "type": "address",
          "indexed": true
        },
        {
          "name": "amount",
          "type": "uint256",
          "indexed": false
        }
      ]
    },
    {
      "name": "RoleAdminChanged",
      "topic0": "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "previousAdminRole",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "newAdminRole",
          "type": "bytes32",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleGranted",
      "topic0": "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "RoleRevoked",
      "topic0": "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b",
      "inputs": [
        {
          "name": "role",
          "type": "bytes32",
          "indexed": true
        },
        {
          "name": "account",
          "type": "address",
          "indexed": true
        },
        {
          "name": "sender",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerRetired",
      "topic0": "0x66cc70082a80d98fcdd6e8bbc3103f82ef0079252fbc75b834f0bfca3f8a8bc0",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "SignerSet",
      "topic0": "0x8a2d344679cebc0379c42832c4ea8245bf3565eeab914218ef759c2cdd7c020e",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint40",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint88",
          "indexed": false
        }
      ]
    },
    {
      "name": "TreasuryChanged",
      "topic0": "0xc714d22a2f08b695f81e7c707058db484aa5b4d6b4c9fd64beb10fe85832f608",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        }
      ]
    },
    {
      "name": "Unpaused",
      "topic0": "0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa",
      "inputs": [
        {
          "name": "account",
          "type": "address",
          "indexed": false
        }
      ]
    }
  ]
} as const satisfies Record<
  ContractKey,
  readonly ContractEvent[]
>;
