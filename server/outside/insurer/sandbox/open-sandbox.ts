import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { type InsurerPort, InsurerTrouble, type InsurerFile } from '#server/outside/insurer-port.ts';
import { portOver, type InsurerRequest } from '#server/outside/insurer/port-over.ts';
import type { Reply } from '#server/outside/insurer/read-reply.ts';
import type { Clock } from '#server/outside/ports.ts';
import { memoryInDatabase } from './sandbox-memory.store.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** The sandbox insurer of a house, which remembers in its database. */
export function openSandbox({ db, clock }: { db: Db; clock: Clock }): InsurerPort {
  return createSandboxInsurer(createSandbox({ memory: memoryInDatabase(db), clock }));
}

/** The sandbox insurer in this process: asked, and read, by the same rules as one over HTTP. */
function createSandboxInsurer(sandbox: Sandbox): InsurerPort {
  return portOver(async (request) => {
    const [, , id = '', part, name] = request.path.split('/').map(decodeURIComponent);
    if (part === 'files') return takeFile(sandbox, id, name ?? '', request.content as InsurerFile);
    if (part === 'end') return sandbox.end(id, bodyOf(request));
    if (part === 'papers') return sandbox.takePapers(id, bodyOf(request));
    if (part === 'transfers') return sandbox.transfer(id, bodyOf(request));
    if (part === 'thefts') return sandbox.reportTheft(id, bodyOf(request));
    return request.method === 'GET' ? sandbox.status(id) : sandbox.propose(id, bodyOf(request));
  });
}

const bodyOf = ({ content }: InsurerRequest) => JSON.parse(content as string) as unknown;

/** Reads the file as an insurer would: what lies in our storage may be damaged, or gone. */
async function takeFile(sandbox: Sandbox, id: string, name: string, file: InsurerFile): Promise<Reply> {
  const hash = createHash('sha256');
  for await (const chunk of await file.open()) hash.update(chunk as Uint8Array);
  if (hash.digest('hex') !== file.sha256) throw new InsurerTrouble('was sent a file that is not what was noted of it');
  return sandbox.takeFile(id, name, file);
}
