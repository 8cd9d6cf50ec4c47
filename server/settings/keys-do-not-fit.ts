/** The signing keys are not those that the certificates in the database were signed with. Its message says what to do. */
export class KeysDoNotFit extends Error {}
