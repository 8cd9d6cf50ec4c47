import * as z from 'zod/mini';
import type { Access, Contract, FileBody, Limit } from '#domain/http/contract.ts';
import { problemCodes, type ProblemCode } from '#domain/http/problem-codes.ts';
import { writeDocument } from '#server/pages/document.ts';
import { escapeHtml } from '#server/verb/escape-html.ts';
import { accessRefusals } from './access.ts';

type JsonSchema = { type?: string; format?: string; enum?: unknown[]; anyOf?: JsonSchema[]; items?: JsonSchema } & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const whoMay: Record<Extract<Access, string>, string> = {
  'anyone': 'anyone',
  'signed-in': 'anyone who is signed in',
  'cyclist': 'cyclists',
  'confirmed-cyclist': 'cyclists with a confirmed phone',
  'bikeshop': 'bike shops’ people',
  'staff': 'people of the desk on the web',
  'development': 'development and demo servers only',
};

/** Any of these may come from any endpoint. */
const everywhere: ProblemCode[] = [
  'malformed-json',
  'invalid-input',
  'too-large',
  'unsupported-media-type',
  'internal',
];

/** How partners' programs import data: what applies to all endpoints. */
const forPartners =
  '<section class="card"><h2>For partners</h2><p>An import’s body is the file itself, unpacked:</p><p><code>curl --data-binary ' +
  '@bikes.csv -H "Authorization: Bearer pvk_…" -H "Content-Type: text/csv" …/api/imports/bikes</code></p><p>With ' +
  '<code>dryRun=true</code> the answer is the same and nothing is kept. The same file again changes nothing: when an answer ' +
  'got lost, send it again. A row that cannot be taken is in <code>notes</code> and stops no other. </p><p>One import ' +
  'of a key runs at a time, and two of all keys. A file that comes meanwhile is taken in and waits for its turn on its open ' +
  'connection, five minutes at most: allow for that in your time-outs. <code>GET /api/imports</code> tells the places. Up to three ' +
  'files of a key wait; who finds no room, or waits in vain, gets <code>import-busy</code> with <code>place</code>. An import ends ' +
  'after an hour (<code>import-too-long</code>): what is in stays, and the same file again goes on. A key may send ' +
  '2000 MB and import for 240 minutes a day of São Paulo, unless something else was agreed; then <code>import-quota</code> says when ' +
  'it opens again. After any of these, wait as long as <code>Retry-After</code> says.</p></section>';

/** The API for people to read: each endpoint with who may call it, how often, with input and output. */
export function apiPage(contracts: readonly Contract[]): string {
  const groups = Map.groupBy(contracts, ({ route }) => route.split('/')[2]?.replace(/^:.*/, '') ?? 'api');
  const sections = [...groups].map(
    ([name, group]) => `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${group.map(endpointCard).join('')}`,
  );
  return writeDocument(
    'API',
    '<h1>API</h1><p>JSON over HTTPS. A session’s access token goes into <code>Authorization: Bearer …</code>; so does a ' +
      'partner’s key at the imports. Unknown fields are refused. Refusals are <a href="/api/problems">problems</a> with a code. For machines: ' +
      `<a href="/api/openapi.json">openapi.json</a>.</p>${forPartners}${sections.join('')}`,
  );
}

function endpointCard(contract: Contract): string {
  const { route, summary, access, limit, file, input, output } = contract;
  const refusals = refusalsOf(contract);
  const [method = '', path = ''] = route.split(' ');
  const answer = typeof output === 'string' ? `<p><code>${output}</code></p>` : fieldList(schemaOf(output, 'output'));
  return (
    `<section class="card"><h3 class="row"><span class="pill good code">${method}</span>` +
    `<code class="grow">${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)}</p>` +
    `<p class="muted">For ${whoMayInWords(access)}${limit ? ` · ${limitInWords(limit)}` : ''}</p>` +
    (file ? `<p class="muted">Body</p><p>${fileInWords(file)}</p>` : '') +
    `<p class="muted">${file ? 'Query' : 'Input'}</p>${fieldList(schemaOf(input, 'input'))}` +
    `<p class="muted">Answer</p>${answer}` +
    (refusals.length > 0
      ? `<p class="muted">Refusals</p><p class="row">${refusals.map(problemLink).join('')}</p>`
      : '') +
    '</section>'
  );
}

function whoMayInWords(access: Access): string {
  if (typeof access === 'string') return whoMay[access];
  if ('staff' in access)
    return `${access.side ? `the ${access.side}’s ` : ''}${whoMay.staff} whose office may ${access.staff}`;
  return 'partner' in access
    ? `partners with ${access.partner === 'any' ? 'any key' : `a key for ${access.partner}`}`
    : `${whoMay.bikeshop} whose office may ${access.shop}`;
}

function fileInWords({ types, megabytes }: FileBody): string {
  return `a file, ${types.map((type) => `<code>${type}</code>`).join(' or ')}, at most ${megabytes} MB`;
}

/** What an endpoint itself refuses, and what its access rule does. */
function refusalsOf({ access, fails }: Contract): ProblemCode[] {
  return [...new Set([...accessRefusals(access), ...fails])];
}

function limitInWords({ per, times, seconds }: Limit): string {
  const span =
    seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
  return `at most ${times} times in ${span} per ${per}`;
}

function problemLink(code: ProblemCode): string {
  return `<a class="pill" href="/api/problems#${code}">${code}</a>`;
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}

function fieldList({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : ' <span class="muted">optional</span>';
    const inner = schema.properties ? fieldList(schema) : '';
    return `<li><code>${escapeHtml(name)}</code> <span class="muted">${escapeHtml(typeInWords(schema))}</span>${optional}${inner}</li>`;
  });
  return fields.length > 0 ? `<ul>${fields.join('')}</ul>` : '<p>nothing</p>';
}

function typeInWords({ type, format, enum: values, anyOf, items }: JsonSchema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  if (anyOf) return [...new Set(anyOf.map(typeInWords))].join(' or ');
  if (type === 'array') return `list of ${typeInWords(items ?? {})}`;
  return format ?? type ?? 'any';
}

/** The closed list of problem codes, each with its status and the endpoints that name it. */
export function problemsPage(contracts: readonly Contract[]): string {
  const items = (Object.entries(problemCodes) as [ProblemCode, number][]).map(([code, status]) => {
    const named = contracts
      .filter((contract) => refusalsOf(contract).includes(code))
      .map(({ route }) => `<li><code>${escapeHtml(route)}</code></li>`);
    const where = everywhere.includes(code)
      ? '<p class="muted">from any endpoint</p>'
      : named.length > 0
        ? `<ul>${named.join('')}</ul>`
        : '';
    return (
      `<section class="card" id="${code}"><h2 class="row"><code class="grow">${code}</code>` +
      `<span class="pill code">${status}</span></h2>${where}</section>`
    );
  });
  return writeDocument(
    'Problems',
    '<h1>Problems</h1><p>Every refusal is <code>application/problem+json</code> (RFC 9457) with one of these codes. Some carry ' +
      `<code>errors</code> (field by field), <code>triesLeft</code> or <code>retryAt</code>. <a href="/api">API</a></p>${items.join('')}`,
  );
}
