/** What the names of a run's databases on a server begin with; `run` is the process that starts those which test. */
export const databasesOf = (run: number): string => `pedivela_test_${run}_`;
