import { plainText } from '#domain/plain-text.ts';
import { longestClaimText } from './limits.ts';

/** What an owner says is broken, what a mechanic found, what is written on a claim. */
export const claimTextSchema = plainText(longestClaimText);
/** A note for whoever reviews. */
export const claimNoteSchema = plainText(500);
