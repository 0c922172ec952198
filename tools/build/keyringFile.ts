/** The public keys that are compiled into the pages; a deployment points at its own. */
export const keyringFile = process.env["PORTICO_KEYRING"] ?? ".portico/keys/keyring.json";
