import { createHash, randomUUID } from 'node:crypto';
import { expected, pathOf, put, refusedWith, standing, type Rule } from './rule.ts';
import { sampleProposal } from './sample-proposal.ts';

const paper = Buffer.from('a paper');

/** The rules of what its holder gives and of a new holder. */
export const holderRules: readonly Rule[] = [
  {
    rule: 'takes papers with their files, and the same again',
    broken: async (client) => {
      const { id } = sampleProposal(randomUUID());
      await put(client, sampleProposal(id));
      const sha256 = createHash('sha256').update(paper).digest('hex');
      const file = { name: 'paper-1', type: 'application/pdf', bytes: paper.length, sha256 };
      const times = { sentAt: '2026-11-22T12:10:00.000Z', askedAt: '2026-11-20T15:31:00.000Z' };
      const papers = { id: randomUUID(), ...times, text: 'Em anexo.', files: [file] };
      const send = () => client({ method: 'POST', path: `${pathOf(id)}/papers`, content: JSON.stringify(papers) });
      const early = await send();
      await client({ method: 'PUT', path: `${pathOf(id)}/files/paper-1`, content: paper, type: 'application/pdf' });
      return (
        refusedWith(early, 409, 'file-missing') ??
        expected(await send(), 200, 202, 204) ??
        expected(await send(), 200, 202, 204)
      );
    },
  },
  {
    rule: 'takes a new holder, and the same again, and says what became of it once the policy is in force',
    broken: async (client) => {
      const { id, holder } = sampleProposal(randomUUID());
      await put(client, sampleProposal(id));
      const told = { transferredAt: '2027-01-10T13:00:00.000Z', billOfSale: 'RT-7F3K-20QX' };
      const transfer = { id: randomUUID(), ...told, holder: { ...holder, name: 'Outra Pessoa', cpf: '11144477735' } };
      const tell = () => client({ method: 'POST', path: `${pathOf(id)}/transfers`, content: JSON.stringify(transfer) });
      const wrong = expected(await tell(), 200, 202, 204) ?? expected(await tell(), 200, 202, 204);
      if (wrong) return wrong;
      const said = standing(await client({ method: 'GET', path: pathOf(id) }));
      if (!said) return 'does not say where the proposal stands';
      const isSaid = said.status !== 'accepted' || said.transfer?.id === transfer.id;
      return isSaid ? null : 'says nothing of the transfer that it took';
    },
  },
  {
    rule: 'answers 404 to papers and a holder of a proposal that it does not know',
    broken: async (client) => {
      const { holder } = sampleProposal(randomUUID());
      const unknown = pathOf(randomUUID());
      const at = '2026-11-22T12:10:00.000Z';
      const papers = { id: randomUUID(), sentAt: at, askedAt: at, text: 'Em anexo.', files: [] };
      const transfer = { id: randomUUID(), transferredAt: at, billOfSale: null, holder };
      const tell = (path: string, told: object) => client({ method: 'POST', path, content: JSON.stringify(told) });
      return (
        expected(await tell(`${unknown}/papers`, papers), 404) ??
        expected(await tell(`${unknown}/transfers`, transfer), 404)
      );
    },
  },
];
