import { randomUUID } from 'node:crypto';
import { expected, pathOf, put, refusedWith, saysStanding, type Rule } from './rule.ts';
import { fileOf, sampleProposal } from './sample-proposal.ts';

/** Bytes that are no picture, which nobody looks at here. */
const picture = Buffer.from('a picture of a tag');
/** As large as clips come. */
const largeClip = 60 * 1024 * 1024;

/** The rules of files that are handed over. */
export const fileRules: readonly Rule[] = [
  {
    rule: 'refuses a file that is not what its digest says: 400',
    broken: async (client) => {
      const path = `${pathOf(randomUUID())}/files/frame`;
      const told = fileOf(Buffer.from('another picture')).sha256;
      return expected(await client({ method: 'PUT', path, content: picture, type: 'image/jpeg', told }), 400);
    },
  },
  {
    rule: 'refuses a proposal whose file it does not have: 409, code file-missing',
    broken: async (client) => {
      const { type, bytes, sha256 } = fileOf(picture);
      const answer = await put(client, sampleProposal(randomUUID(), [{ name: 'frame', type, bytes, sha256 }]));
      return refusedWith(answer, 409, 'file-missing');
    },
  },
  {
    rule: 'takes a file before its proposal, twice, and 60 MB of it',
    broken: async (client) => {
      const id = randomUUID();
      const clip = Buffer.alloc(largeClip, 7);
      const path = `${pathOf(id)}/files/clip`;
      for (const content of [clip, clip]) {
        const wrong = expected(await client({ method: 'PUT', path, content, type: 'video/mp4' }), 200, 201, 204);
        if (wrong) return wrong;
      }
      const { type, bytes, sha256 } = fileOf(clip, 'video/mp4');
      return saysStanding(await put(client, sampleProposal(id, [{ name: 'clip', type, bytes, sha256 }])));
    },
  },
];
