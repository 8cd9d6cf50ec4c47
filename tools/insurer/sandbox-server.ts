import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Reply } from '#server/outside/insurer/read-reply.ts';
import type { Sandbox } from '#server/outside/insurer/sandbox/sandbox.ts';
import { contentDigest, type SigningKey } from '#server/outside/insurer/sign-request.ts';
import { isSigned } from './check-signature.ts';

/** What a server of the sandbox looks at, all of it by default; tests of the conformance rules leave out one. */
export type Checks = { signature?: boolean; digest?: boolean; age?: number };

type Needs = {
  key: SigningKey;
  sandbox: Sandbox;
  checks?: Checks;
  /** Told of each proposal that came in. */
  onProposal?: (id: string) => void;
};

/** The most that a proposal and a file may have, in bytes. */
const most = { json: 262_144, file: 104_857_600 };

const refusal = (status: number, code: string): Reply => ({ status, body: { status, code } });

/** The sandbox insurer over HTTP, by `docs/insurer-api.yaml`: what an insurer's own system does, in small. */
export function createSandboxServer(needs: Needs): Server {
  return createServer((request, response) => {
    void reply(needs, request)
      .catch(() => refusal(500, 'internal'))
      .then(({ status, body, retryAfterSeconds }) => {
        response.writeHead(status, {
          'content-type': status < 400 ? 'application/json' : 'application/problem+json',
          ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
        });
        response.end(JSON.stringify(body));
      });
  });
}

async function reply({ key, sandbox, checks, onProposal }: Needs, request: IncomingMessage): Promise<Reply> {
  const { pathname } = new URL(request.url ?? '/', 'http://insurer');
  const [, root, id = '', part, name] = pathname.split('/').map(decodeURIComponent);
  const content = await contentOf(request, part === 'files' ? most.file : most.json);
  if (!content) return refusal(413, 'too-large');
  if (checks?.signature !== false && !(await isSigned(request, key, checks?.age))) return refusal(401, 'signature');
  if (root !== 'proposals' || id === '') return refusal(404, 'unknown');
  const { sha256, bytes, json } = content;
  const said = request.headers['content-digest'];
  if (checks?.digest !== false && request.method !== 'GET' && said !== contentDigest(sha256))
    return refusal(400, 'digest');
  switch (`${request.method} ${part ?? ''}`) {
    case 'GET ':
      return sandbox.status(id);
    case 'PUT ':
      onProposal?.(id);
      return sandbox.propose(id, json());
    case 'PUT files':
      return sandbox.takeFile(id, name ?? '', { type: request.headers['content-type'] ?? '', bytes, sha256 });
    case 'POST papers':
      return sandbox.takePapers(id, json());
    case 'POST transfers':
      return sandbox.transfer(id, json());
    case 'POST end':
      return sandbox.end(id, json());
    case 'POST thefts':
      return sandbox.reportTheft(id, json());
    default:
      return refusal(404, 'unknown');
  }
}

/** Reads a body to its end; what is too large is read too, so that the answer arrives, but not kept. Null then. */
async function contentOf(request: IncomingMessage, max: number) {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    hash.update(part);
    if (bytes <= most.json) parts.push(part);
  }
  if (bytes > max) return null;
  const json = (): unknown => {
    try {
      return JSON.parse(Buffer.concat(parts).toString('utf8'));
    } catch {
      return undefined;
    }
  };
  return { sha256: hash.digest('hex'), bytes, json };
}
