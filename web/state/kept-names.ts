/** The browser's caches that belong to a person, and go with them: their answers, and the manuals that they opened. */
export const keptCaches = { answers: 'kept-for-person', manuals: 'kept-manuals' } as const;
