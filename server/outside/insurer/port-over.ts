import { createHash } from 'node:crypto';
import { InsurerTrouble, type InsurerFile, type InsurerPort } from '#server/outside/insurer-port.ts';
import { answerIn, expectTaken, hasOther, type Reply } from './read-reply.ts';

/**
 * One request to an insurer. `path` follows the insurer's address. `content` is a JSON text or a file; `key` the idempotency key
 * of what is no GET.
 */
export type InsurerRequest = {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  key?: string;
  content?: string | InsurerFile;
};

/** Carries one request there and its answer back, however it goes. Throws {@link InsurerTrouble} where there is none. */
export type Carry = (request: InsurerRequest) => Promise<Reply>;

/** The requests of the port, and what their answers mean: the same over HTTP and in the sandbox. */
export function portOver(carry: Carry): InsurerPort {
  const of = (id: string) => `/proposals/${encodeURIComponent(id)}`;
  const status: InsurerPort['status'] = async (id) => {
    const reply = await carry({ method: 'GET', path: of(id) });
    return reply.status === 404 ? null : answerIn(reply);
  };
  return {
    status,
    propose: async (proposal) => {
      const { id } = proposal;
      const reply = await carry({ method: 'PUT', path: of(id), key: id, content: JSON.stringify(proposal) });
      if (!hasOther(reply)) return answerIn(reply);
      const known = await status(id);
      if (known) return known;
      throw new InsurerTrouble('contradicts itself');
    },
    sendFile: async (id, name, file) => {
      const path = `${of(id)}/files/${encodeURIComponent(name)}`;
      expectTaken(await carry({ method: 'PUT', path, key: `${id}/${name}`, content: file }));
    },
    sendPapers: async (id, papers) =>
      expectTaken(await carry({ method: 'POST', path: `${of(id)}/papers`, key: papers.id, content: json(papers) })),
    transfer: async (id, transfer) =>
      expectTaken(
        await carry({ method: 'POST', path: `${of(id)}/transfers`, key: transfer.id, content: json(transfer) }),
      ),
    end: async (id, end) => {
      const reply = await carry({ method: 'POST', path: `${of(id)}/end`, key: end.protocol, content: json(end) });
      if (reply.status !== 404) expectTaken(reply);
    },
    reportTheft: async (id, theft) =>
      expectTaken(await carry({ method: 'POST', path: `${of(id)}/thefts`, key: theft.id, content: json(theft) })),
  };
}

const json = (value: unknown) => JSON.stringify(value);

/** The SHA-256 of a request's content, in hexadecimal digits. */
export function digestOf(content: string | InsurerFile): string {
  return typeof content === 'string' ? createHash('sha256').update(content).digest('hex') : content.sha256;
}
