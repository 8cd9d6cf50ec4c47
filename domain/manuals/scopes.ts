/** What a manual that is added at the desk is about: the model on whose page it is added, or all of the brand. */
export const manualScopes = ['model', 'all'] as const;
