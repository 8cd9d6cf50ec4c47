import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOfProcess } from '#server/outside/insurer/sandbox/sandbox-memory.ts';
import { createSandbox } from '#server/outside/insurer/sandbox/sandbox.ts';
import { systemClock } from '#server/outside/ports.ts';
import { listening } from '#tests/server/insurer-server.ts';
import { createSandboxServer } from '#tools/insurer/sandbox-server.ts';

const key = { keyId: 'pedivela', secret: 'a secret of some length' };
/** It decides within this many milliseconds. */
const quick = { usual: 200, slow: 200, passing: 200, patience: 60_000 };

/** Milliseconds within which it has to be told something, from a server that starts meanwhile. */
const patience = 20_000;

/** `away`: it hangs up. `mute`: it takes what it is told, and its answers do not arrive. */
type Manner = 'answers' | 'away' | 'mute';

/** An insurer that outlives the server, and what it was told. */
export async function anInsurer() {
  let manner: Manner = 'answers';
  let hear: (request: string) => void = () => {};
  const heard: string[] = [];
  const memory = memoryOfProcess(() => 'accepts');
  const inner = createSandboxServer({ key, sandbox: createSandbox({ memory, clock: systemClock, times: quick }) });
  const { url, close } = await listening(
    createServer((request, response) => {
      if (manner === 'away') return void request.socket.destroy();
      const told = `${request.method} ${request.url}`;
      const note = () => {
        heard.push(told);
        hear(told);
      };
      if (manner === 'mute' && !told.includes('/files/')) swallow(response, note);
      else response.once('finish', note);
      inner.emit('request', request, response);
    }),
  );
  return {
    env: { INSURER_URL: new URL(url).origin, INSURER_KEY_ID: key.keyId, INSURER_SECRET: key.secret },
    knows: memory.find,
    /** How it behaves from now on. */
    be: (next: Manner) => void (manner = next),
    /** How often it was told something that it took. */
    times: (told: string) => heard.filter((one) => one === told).length,
    /** Ends when it has taken this the next time; throws where that does not happen soon. */
    hears: async (told: string) => {
      const taken = new Promise<true>((done) => (hear = (one) => one === told && done(true)));
      // Time: nothing is waited for without an end.
      if (!(await Promise.race([taken, sleep(patience)]))) throw new Error(`The insurer was not told ${told}.`);
    },
    close,
  };
}
export type HeldInsurer = Awaited<ReturnType<typeof anInsurer>>;

/** Lets the work be done whose answer is never sent. */
function swallow(response: ServerResponse, done: () => void): void {
  response.end = (() => {
    done();
    return response;
  }) as ServerResponse['end'];
}
