import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { endOf } from './ended.ts';
import { processorTime, type Served } from './house-process.ts';

/** An answer as it went over the wire; `headers` are names and values in turn, `body` is base64. */
export type BareAnswer = { status: number; headers: string[]; body: string; compress: boolean };

/** node:http sets these itself, and differently for each answer. */
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/**
 * Starts a bare node:http server, in its own process, that sends the same bytes as another server. `compress`: it compresses
 * what the other sent, for each answer anew.
 */
export async function startBare(
  url: string,
  headers: Record<string, string>,
  { compress = false } = {},
): Promise<Served> {
  const answer: BareAnswer = { ...(await answerOf(url, headers)), compress };
  if (compress)
    answer.headers = answer.headers.filter((_, at, all) => all[at - (at % 2)]!.toLowerCase() !== 'content-length');
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  const ended = endOf(child);
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    processorTime: () => processorTime(child.pid!),
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

async function answerOf(url: string, headers: Record<string, string>): Promise<Omit<BareAnswer, 'compress'>> {
  const asking = request(url, { headers, agent: false });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const status = response.statusCode!;
  if (status !== 200 && status !== 304) throw new Error(`${url} answered ${status}: ${body.toString().slice(0, 200)}`);
  const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, at) =>
    response.rawHeaders.slice(at * 2, at * 2 + 2),
  );
  const kept = pairs.filter(([name]) => !ofTheConnection.has(name!.toLowerCase()));
  return { status, headers: kept.flat(), body: body.toString('base64') };
}
