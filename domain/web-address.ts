/**
 * What mail programs and messengers turn into a link by themselves: a scheme, `www.`, a domain with a path. Names go into letters to
 * people who have never heard of their bearer, and must lead nowhere.
 */
export const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\/\S/iu;
