/** An id that no row has: asked for in place of what is no id, or of none. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';
