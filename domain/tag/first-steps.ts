/** What a new brand does at the desk in its first hour, in this order: from its colour to the first sheet of labels. */
export const firstSteps = ['look', 'model', 'photo', 'tags', 'sheet'] as const;
export type FirstStep = (typeof firstSteps)[number];
