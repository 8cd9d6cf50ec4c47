import { randomUUID } from 'node:crypto';
import { expected, pathOf, saysStanding, type Rule } from './rule.ts';
import { sampleProposal } from './sample-proposal.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const aRequest = () => {
  const id = randomUUID();
  return { method: 'PUT' as const, path: pathOf(id), content: JSON.stringify(sampleProposal(id)) };
};

/** The rules of who may ask: us, lately, and for what was signed. */
export const signatureRules: readonly Rule[] = [
  {
    rule: 'refuses a request without a signature: 401',
    broken: async (client) => expected(await client({ ...aRequest(), key: null }), 401),
  },
  {
    rule: 'refuses a signature by another secret: 401',
    broken: async (client, { keyId }) =>
      expected(await client({ ...aRequest(), key: { keyId, secret: 'not the secret that we share' } }), 401),
  },
  {
    rule: 'refuses a signature by a key that it does not know: 401',
    broken: async (client, { secret }) =>
      expected(await client({ ...aRequest(), key: { keyId: 'no-such-key', secret } }), 401),
  },
  {
    rule: 'asks for a signature where it only says how a proposal stands: 401',
    broken: async (client) => expected(await client({ method: 'GET', path: pathOf(randomUUID()), key: null }), 401),
  },
  {
    rule: 'takes a signature of four minutes ago',
    broken: async (client) => saysStanding(await client({ ...aRequest(), at: minutes(-4) })),
  },
  {
    rule: 'refuses a signature of ten minutes ago: 401',
    broken: async (client) => expected(await client({ ...aRequest(), at: minutes(-10) }), 401),
  },
  {
    rule: 'refuses a signature of in ten minutes: 401',
    broken: async (client) => expected(await client({ ...aRequest(), at: minutes(10) }), 401),
  },
  {
    rule: 'refuses content that was changed after it was signed: 400',
    broken: async (client) => expected(await client({ ...aRequest(), told: '00'.repeat(32) }), 400),
  },
];
