import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cancellationReasons } from '#domain/insurance/policy.ts';
import {
  endSchema,
  papersSchema,
  proposalSchema,
  theftSchema,
  transferSchema,
} from '#server/outside/insurer/proposal-schema.ts';
import { answerSchema } from '#server/outside/insurer/read-reply.ts';
import { contentDigest, signRequest } from '#server/outside/insurer/sign-request.ts';
import { sampleProposal } from './sample-proposal.ts';

const text = readFileSync('docs/insurer-api.yaml', 'utf8');
type Content = { schema?: { $ref: string }; example?: unknown; examples?: Record<string, { value: unknown }> };
type Api = { info: { description: string }; components: { schemas: Record<string, object> } };
const api = parse(text) as Api;

const ajv = new Ajv2020({ strictRequired: false, strictTypes: false });
formats.default(ajv);
/** The schemas by their names, which stand in references as they do in a folder. */
const byName = JSON.parse(
  JSON.stringify(api.components.schemas).replaceAll('#/components/schemas/', ''),
) as typeof api.components.schemas;
for (const [name, schema] of Object.entries(byName)) ajv.addSchema(schema, name);
const validatorOf = (name: string) => ajv.getSchema(name)!;

/** Every place of the description that has a schema of ours and examples. */
function contentsIn(value: unknown): Content[] {
  if (value === null || typeof value !== 'object') return [];
  const own = value as Content;
  const here = own.schema?.$ref && (own.example !== undefined || own.examples) ? [own] : [];
  return [...here, ...Object.values(value).flatMap(contentsIn)];
}
const examples = contentsIn(api).flatMap(({ schema, example, examples: named }) =>
  [...(example === undefined ? [] : [example]), ...Object.values(named ?? {}).map(({ value }) => value)].map(
    (one) => [schema!.$ref.split('/').at(-1)!, one] as const,
  ),
);

test('is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(parse(text) as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('has examples of everything', () =>
  expect(new Set(examples.map(([name]) => name))).toEqual(
    new Set(['Proposal', 'Standing', 'Problem', 'Papers', 'Transfer', 'End', 'Theft']),
  ));

test.each(examples)('an example of %s fits: %j', (name, example) => {
  const validate = validatorOf(name);
  expect([validate(example), validate.errors]).toEqual([true, null]);
});

test('says what the product says and reads', () => {
  const read = {
    Proposal: proposalSchema,
    Standing: answerSchema,
    Papers: papersSchema,
    Transfer: transferSchema,
    End: endSchema,
    Theft: theftSchema,
  };
  for (const [name, schema] of Object.entries(read))
    for (const [of, example] of examples) if (of === name) expect(schema.safeParse(example).error).toBeUndefined();
  const validate = validatorOf('Proposal');
  expect([validate(sampleProposal('0193b1c2-0000-7000-8000-00000000000a')), validate.errors]).toEqual([true, null]);
  const { properties } = api.components.schemas.End as { properties: { reason: { enum: string[] } } };
  expect(properties.reason.enum).toEqual([...cancellationReasons]);
});

test('does not fit what it does not describe', () => {
  const [, received] = examples.find(([name]) => name === 'Standing')!;
  expect(validatorOf('Standing')({ ...(received as object), status: 'accepted' })).toBe(false);
  expect(validatorOf('Proposal')({ ...sampleProposal('0193b1c2-0000-7000-8000-00000000000a'), files: null })).toBe(
    false,
  );
});

test('the worked example of a signature is right', () => {
  const { description } = api.info;
  const [, secret] = /The secret is `([^`]+)`/.exec(description)!;
  const [, keyId] = /the key id `([^`]+)`/.exec(description)!;
  const [, second] = /the second (\d+)/.exec(description)!;
  const [, content] = /The content is\s+`([^`]+)`/.exec(description)!;
  const of = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(description)![1]!;
  const digest = contentDigest(createHash('sha256').update(content!).digest('hex'));
  expect(of('Content-Digest')).toBe(digest);
  const headers = signRequest(
    { keyId: keyId!, secret: secret! },
    {
      method: of('"@method"'),
      url: new URL(`https://${of('"@authority"')}${of('"@path"')}`),
      headers: { 'content-digest': digest, 'content-type': 'application/json', 'idempotency-key': '"7F3K-20QX"' },
      at: new Date(Number(second) * 1000),
    },
  );
  expect(of('Signature')).toBe(headers.signature);
  expect(of('Signature-Input')).toBe(headers['signature-input']);
});
