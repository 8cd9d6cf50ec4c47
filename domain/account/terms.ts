/**
 * The version of the terms of use and of the privacy policy that screens show and that an account's consent names. Goes
 * up with every change of their words.
 */
export const termsVersion = '2026-11.3';
