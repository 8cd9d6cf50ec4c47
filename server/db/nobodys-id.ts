/** An id that no row has, to ask for in place of a malformed or missing one. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';
