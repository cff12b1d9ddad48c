/** Role of the accounts that can pause a contract at once: the Keccak-256 hash of `GUARDIAN_ROLE`. */
export const GUARDIAN_ROLE = "0x55435dd261a4b9b3364963f7738a7a662ad9c84396d64be3365284bb7f0a5041";
