/** What a new brand does at the desk in its first hour, in this order: from its colour to the first bikes on its tags. */
export const firstSteps = ['look', 'model', 'photo', 'tags', 'sheet', 'bikes'] as const;
export type FirstStep = (typeof firstSteps)[number];
