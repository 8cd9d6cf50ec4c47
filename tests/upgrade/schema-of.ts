/** Whatever answers SQL: both drivers do. */
export type Asked = { query: (statement: string) => Promise<{ rows: unknown[] }> };

/** What a schema is made of, in an order of its own: that of columns tells only when each was added. */
const parts = [
  `select 'column' as part, table_name || '.' || column_name as name, concat_ws(' ', udt_name, is_nullable, column_default, generation_expression) as what
     from information_schema.columns where table_schema = 'public'`,
  `select 'constraint', conrelid::regclass || '.' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index', tablename || '.' || indexname, indexdef from pg_indexes where schemaname = 'public'`,
  `select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  `select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select 'sequence', sequence_name, data_type from information_schema.sequences where sequence_schema = 'public'`,
];

/** Every column, constraint, index, function, trigger and sequence of the app's tables: a line each, sorted. */
export async function schemaOf(database: Asked): Promise<string[]> {
  const { rows } = await database.query(parts.join(' union all '));
  return (rows as { part: string; name: string; what: string }[])
    .map(({ part, name, what }) => `${part} ${name}: ${what.replaceAll(/\s+/g, ' ')}`)
    .sort();
}

/** How many rows each of the app's tables has. */
export async function rowsOf(database: Asked): Promise<Record<string, number>> {
  const tables = `select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const names = ((await database.query(tables)).rows as { name: string }[]).map(({ name }) => name);
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  const { rows } = await database.query(counts.join(' union all '));
  return Object.fromEntries((rows as { name: string; rows: number }[]).map(({ name, rows }) => [name, rows]));
}
