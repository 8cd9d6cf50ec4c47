/** The dump of an empty, migrated embedded database. */
export const emptyDatabaseFile = '.cache/empty-database.tar';

/** The PostgreSQL database that test files' own databases are copied from. */
export const templateDatabase = 'pedivela_test_template';
