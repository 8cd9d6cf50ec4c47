import { randomUUID } from 'node:crypto';
import { expected, pathOf, put, refusedWith, standing, type Rule } from './rule.ts';
import { sampleProposal } from './sample-proposal.ts';

const endOf = (id: string) => ({
  method: 'POST' as const,
  path: `${pathOf(id)}/end`,
  content: JSON.stringify({
    reason: 'withdrawn',
    endedAt: '2026-11-21T12:00:00.000Z',
    protocol: `T-${id.slice(0, 8)}`,
  }),
});

/** The rules of what comes after a proposal: its end, a theft. */
export const endRules: readonly Rule[] = [
  {
    rule: 'takes the end of a proposal, and the same end again',
    broken: async (client) => {
      const proposal = sampleProposal(randomUUID());
      await put(client, proposal);
      const [first, again] = [await client(endOf(proposal.id)), await client(endOf(proposal.id))];
      const ended = await client({ method: 'GET', path: pathOf(proposal.id) });
      const status = standing(ended)?.status;
      return (
        expected(first, 200, 202, 204) ??
        expected(again, 200, 202, 204) ??
        (status === 'cancelled' || status === 'declined' ? null : `still says ${status ?? 'nothing'}`)
      );
    },
  },
  {
    rule: 'answers 404 to the end of a proposal that it does not know',
    broken: async (client) => expected(await client(endOf(randomUUID())), 404),
  },
  {
    rule: 'takes the report of a theft with its file, and the same again',
    broken: async (client) => {
      const proposal = sampleProposal(randomUUID());
      await put(client, proposal);
      const at = pathOf(proposal.id);
      const told = { kind: 'robbery', happenedAt: null, place: null, policeReport: null };
      const theft = { id: randomUUID(), reportedAt: '2026-11-21T12:00:00.000Z', ...told, file: 'theft' };
      const report = () => client({ method: 'POST', path: `${at}/thefts`, content: JSON.stringify(theft) });
      const early = await report();
      await client({ method: 'PUT', path: `${at}/files/theft`, content: 'a report', type: 'application/pdf' });
      return (
        refusedWith(early, 409, 'file-missing') ??
        expected(await report(), 200, 202, 204) ??
        expected(await report(), 200, 202, 204)
      );
    },
  },
];
