/** How often a day a person gets a copy of everything held about them: often enough, and of little use with a stolen session. */
export const copiesADay = 3;
