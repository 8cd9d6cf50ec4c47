/** A place in the app as the address bar has it, with its query. */
export type Path = `/${string}`;

type ParametersOf<Route> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Route extends `${string}/:${infer Name}`
    ? Name
    : never;
type NamesIn<Query> = Query extends `${infer Name}&${infer Rest}` ? Name | NamesIn<Rest> : Query;
type NamesOf<Written> = Written extends `${infer Route}?${infer Query}`
  ? { parameters: ParametersOf<Route>; query: NamesIn<Query> }
  : { parameters: ParametersOf<Written>; query: never };

type Values<Names extends { parameters: PropertyKey; query: PropertyKey }> = Readonly<
  Record<Names['parameters'], string> & Partial<Record<Names['query'], string | number | undefined>>
>;
/** Nothing for a route without names, and optional where all of them may be missing. */
type Given<Names extends { parameters: PropertyKey; query: PropertyKey }> = [
  Names['parameters'] | Names['query'],
] extends [never]
  ? []
  : [Names['parameters']] extends [never]
    ? [values?: Values<Names>]
    : [values: Values<Names>];

/** Makes a path of one route from its parameters and what its query says. */
export type PathBuilder<Written extends string> = {
  (...given: Given<NamesOf<Written>>): Path;
  /** The route without its query, in which `:name` is a parameter. */
  readonly pattern: Path;
  /** The query's names that the screen reads. */
  readonly query: readonly string[];
};

/**
 * The builder of a route that is written as `/open-ticket/:partId` or `/login?next`: after the question mark come the
 * names of the query, joined by `&`. Values are encoded; those of a query that are undefined or empty are left out.
 */
export function pathBuilder<Written extends Path>(written: Written): PathBuilder<Written>;
export function pathBuilder(written: Path) {
  const [route = '', names] = written.slice(1).split('?');
  const query = names?.split('&') ?? [];
  const build = (values: Readonly<Record<string, string | number | undefined>> = {}): Path => {
    const valueOf = (name: string) => encodeURIComponent(values[name] ?? '');
    const said = query.filter((name) => (values[name] ?? '') !== '').map((name) => `${name}=${valueOf(name)}`);
    const path: Path = `/${route.replace(/:(\w+)/g, (_, name: string) => valueOf(name))}`;
    return said.length > 0 ? `${path}?${said.join('&')}` : path;
  };
  return Object.assign(build, { pattern: `/${route}` as const, query });
}
