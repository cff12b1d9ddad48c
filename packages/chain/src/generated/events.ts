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
      "name": "CapsSet",
      "topic0": "0xa0567747f91d24448a075a93059714366a37d1a69da7bacc285c8abbfc1c21d2",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint128",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminDelayChangeCanceled",
      "topic0": "0x2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5",
      "inputs": []
    },
    {
      "name": "DefaultAdminDelayChangeScheduled",
      "topic0": "0xf1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b",
      "inputs": [
        {
          "name": "newDelay",
          "type": "uint48",
          "indexed": false
        },
        {
          "name": "effectSchedule",
          "type": "uint48",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminTransferCanceled",
      "topic0": "0x8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109",
      "inputs": []
    },
    {
      "name": "DefaultAdminTransferScheduled",
      "topic0": "0x3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6",
      "inputs": [
        {
          "name": "newAdmin",
          "type": "address",
          "indexed": true
        },
        {
          "name": "acceptSchedule",
          "type": "uint48",
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
      "topic0": "0x4dfee7473a2709ec73086de52c75c399bf927ca7055e2aedad87a8e2185d5bf4",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint64",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint128",
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
      "name": "TreasuryProposed",
      "topic0": "0xa53e20e249898f9563d8344f2c72ddc071184212cf4af3b092f46eaa5ec2616c",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
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
      "name": "DefaultAdminDelayChangeCanceled",
      "topic0": "0x2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5",
      "inputs": []
    },
    {
      "name": "DefaultAdminDelayChangeScheduled",
      "topic0": "0xf1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b",
      "inputs": [
        {
          "name": "newDelay",
          "type": "uint48",
          "indexed": false
        },
        {
          "name": "effectSchedule",
          "type": "uint48",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminTransferCanceled",
      "topic0": "0x8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109",
      "inputs": []
    },
    {
      "name": "DefaultAdminTransferScheduled",
      "topic0": "0x3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6",
      "inputs": [
        {
          "name": "newAdmin",
          "type": "address",
          "indexed": true
        },
        {
          "name": "acceptSchedule",
          "type": "uint48",
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
      "name": "TreasuryProposed",
      "topic0": "0xa53e20e249898f9563d8344f2c72ddc071184212cf4af3b092f46eaa5ec2616c",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
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
      "name": "CapsSet",
      "topic0": "0xa0567747f91d24448a075a93059714366a37d1a69da7bacc285c8abbfc1c21d2",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint128",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminDelayChangeCanceled",
      "topic0": "0x2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5",
      "inputs": []
    },
    {
      "name": "DefaultAdminDelayChangeScheduled",
      "topic0": "0xf1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b",
      "inputs": [
        {
          "name": "newDelay",
          "type": "uint48",
          "indexed": false
        },
        {
          "name": "effectSchedule",
          "type": "uint48",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminTransferCanceled",
      "topic0": "0x8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109",
      "inputs": []
    },
    {
      "name": "DefaultAdminTransferScheduled",
      "topic0": "0x3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6",
      "inputs": [
        {
          "name": "newAdmin",
          "type": "address",
          "indexed": true
        },
        {
          "name": "acceptSchedule",
          "type": "uint48",
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
      "topic0": "0x4dfee7473a2709ec73086de52c75c399bf927ca7055e2aedad87a8e2185d5bf4",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint64",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint128",
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
      "name": "DefaultAdminDelayChangeCanceled",
      "topic0": "0x2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5",
      "inputs": []
    },
    {
      "name": "DefaultAdminDelayChangeScheduled",
      "topic0": "0xf1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b",
      "inputs": [
        {
          "name": "newDelay",
          "type": "uint48",
          "indexed": false
        },
        {
          "name": "effectSchedule",
          "type": "uint48",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminTransferCanceled",
      "topic0": "0x8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109",
      "inputs": []
    },
    {
      "name": "DefaultAdminTransferScheduled",
      "topic0": "0x3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6",
      "inputs": [
        {
          "name": "newAdmin",
          "type": "address",
          "indexed": true
        },
        {
          "name": "acceptSchedule",
          "type": "uint48",
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
      "name": "TreasuryProposed",
      "topic0": "0xa53e20e249898f9563d8344f2c72ddc071184212cf4af3b092f46eaa5ec2616c",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
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
      "name": "CapsSet",
      "topic0": "0xa0567747f91d24448a075a93059714366a37d1a69da7bacc285c8abbfc1c21d2",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint128",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminDelayChangeCanceled",
      "topic0": "0x2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5",
      "inputs": []
    },
    {
      "name": "DefaultAdminDelayChangeScheduled",
      "topic0": "0xf1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b",
      "inputs": [
        {
          "name": "newDelay",
          "type": "uint48",
          "indexed": false
        },
        {
          "name": "effectSchedule",
          "type": "uint48",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminTransferCanceled",
      "topic0": "0x8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109",
      "inputs": []
    },
    {
      "name": "DefaultAdminTransferScheduled",
      "topic0": "0x3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6",
      "inputs": [
        {
          "name": "newAdmin",
          "type": "address",
          "indexed": true
        },
        {
          "name": "acceptSchedule",
          "type": "uint48",
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
      "topic0": "0x4dfee7473a2709ec73086de52c75c399bf927ca7055e2aedad87a8e2185d5bf4",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint64",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint128",
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
      "name": "TreasuryProposed",
      "topic0": "0xa53e20e249898f9563d8344f2c72ddc071184212cf4af3b092f46eaa5ec2616c",
      "inputs": [
        {
          "name": "treasury",
          "type": "address",
          "indexed": true
        },
        {
          "name": "effectiveAt",
          "type": "uint256",
          "indexed": false
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
      "name": "CapsSet",
      "topic0": "0xa0567747f91d24448a075a93059714366a37d1a69da7bacc285c8abbfc1c21d2",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint128",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminDelayChangeCanceled",
      "topic0": "0x2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5",
      "inputs": []
    },
    {
      "name": "DefaultAdminDelayChangeScheduled",
      "topic0": "0xf1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b",
      "inputs": [
        {
          "name": "newDelay",
          "type": "uint48",
          "indexed": false
        },
        {
          "name": "effectSchedule",
          "type": "uint48",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminTransferCanceled",
      "topic0": "0x8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109",
      "inputs": []
    },
    {
      "name": "DefaultAdminTransferScheduled",
      "topic0": "0x3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6",
      "inputs": [
        {
          "name": "newAdmin",
          "type": "address",
          "indexed": true
        },
        {
          "name": "acceptSchedule",
          "type": "uint48",
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
      "topic0": "0x4dfee7473a2709ec73086de52c75c399bf927ca7055e2aedad87a8e2185d5bf4",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint64",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint128",
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
      "name": "CapsSet",
      "topic0": "0xa0567747f91d24448a075a93059714366a37d1a69da7bacc285c8abbfc1c21d2",
      "inputs": [
        {
          "name": "perOrder",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perUserDay",
          "type": "uint128",
          "indexed": false
        },
        {
          "name": "perBlock",
          "type": "uint128",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminDelayChangeCanceled",
      "topic0": "0x2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5",
      "inputs": []
    },
    {
      "name": "DefaultAdminDelayChangeScheduled",
      "topic0": "0xf1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b",
      "inputs": [
        {
          "name": "newDelay",
          "type": "uint48",
          "indexed": false
        },
        {
          "name": "effectSchedule",
          "type": "uint48",
          "indexed": false
        }
      ]
    },
    {
      "name": "DefaultAdminTransferCanceled",
      "topic0": "0x8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109",
      "inputs": []
    },
    {
      "name": "DefaultAdminTransferScheduled",
      "topic0": "0x3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed6",
      "inputs": [
        {
          "name": "newAdmin",
          "type": "address",
          "indexed": true
        },
        {
          "name": "acceptSchedule",
          "type": "uint48",
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
      "topic0": "0x4dfee7473a2709ec73086de52c75c399bf927ca7055e2aedad87a8e2185d5bf4",
      "inputs": [
        {
          "name": "signer",
          "type": "address",
          "indexed": true
        },
        {
          "name": "notAfter",
          "type": "uint64",
          "indexed": false
        },
        {
          "name": "dailyCap",
          "type": "uint128",
          "indexed": false
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
