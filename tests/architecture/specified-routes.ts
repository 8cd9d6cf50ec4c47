import { readFileSync } from 'node:fs';

/** A row of the table in section 2 of the specification. */
export type SpecifiedRoute = {
  path: string;
  domain?: string;
  authenticated?: true;
  query: string[];
  developmentOnly?: true;
  /** Its own access rules: what it needs, who is excluded, and whether it is open on computers and during maintenance. */
  needs?: 'product' | 'active';
  not?: 'bikeshop';
  desktop?: true;
  duringWorks?: true;
};

/** What the last column may say, and what it means for the row. */
const also: Record<string, Partial<SpecifiedRoute>> = {
  'needs a product': { needs: 'product' },
  'needs an active product': { needs: 'active' },
  'not bikeshop': { not: 'bikeshop' },
  'on computers': { desktop: true },
  'during works': { duringWorks: true },
  'development': { developmentOnly: true },
};

function read(line: string): SpecifiedRoute {
  const [route, domain, session, more] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  const [path, query] = route!.replaceAll('`', '').split('?');
  const facts = more!.split(', ').filter(Boolean);
  for (const fact of facts) if (!also[fact]) throw new Error(`${path}: what “${fact}” means is not known.`);
  return {
    path: path!,
    query: query?.split('&') ?? [],
    ...(domain && { domain }),
    ...(session && { authenticated: true }),
    ...Object.assign({}, ...facts.map((fact) => also[fact])),
  };
}

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');

/** The routes of the specification, with what binds each. */
export const specifiedRoutes: readonly SpecifiedRoute[] = specification
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map(read);
