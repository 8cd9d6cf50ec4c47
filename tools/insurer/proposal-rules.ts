import { randomUUID } from 'node:crypto';
import { expected, pathOf, put, refusedWith, saysStanding, standing, type Rule } from './rule.ts';
import { sampleProposal } from './sample-proposal.ts';

/** The rules of proposals and of what is said about them. */
export const proposalRules: readonly Rule[] = [
  {
    rule: 'takes a proposal, and says where it stands',
    broken: async (client) => saysStanding(await put(client, sampleProposal(randomUUID()))),
  },
  {
    rule: 'takes the same proposal again as the same',
    broken: async (client) => {
      const proposal = sampleProposal(randomUUID());
      const [first, again] = [await put(client, proposal), await put(client, proposal)];
      const same = standing(first)?.reference === standing(again)?.reference;
      return saysStanding(again) ?? (same ? null : 'gave the same proposal two references');
    },
  },
  {
    rule: 'refuses other content under the same id: 409, code content-differs',
    broken: async (client) => {
      const proposal = sampleProposal(randomUUID());
      await put(client, proposal);
      const other = { ...proposal, plan: { ...proposal.plan, coverCents: 1 } };
      return refusedWith(await put(client, other), 409, 'content-differs');
    },
  },
  {
    rule: 'says where a proposal stands when it is asked',
    broken: async (client) => {
      const proposal = sampleProposal(randomUUID());
      await put(client, proposal);
      return saysStanding(await client({ method: 'GET', path: pathOf(proposal.id) }));
    },
  },
  {
    rule: 'answers 404 to an id that it does not know',
    broken: async (client) => {
      const path = pathOf(randomUUID());
      return expected(await client({ method: 'GET', path }), 404);
    },
  },
  {
    rule: 'refuses content that is no JSON: 400',
    broken: async (client) =>
      expected(await client({ method: 'PUT', path: pathOf(randomUUID()), content: '{"id": ' }), 400),
  },
];
