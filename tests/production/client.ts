import type { Contract, InputOf, OutputOf } from '#domain/http/contract.ts';
import { listDevLetters, type DevLetter } from '#domain/http/dev-contract.ts';
import type { ProblemBody } from '#domain/http/problem-codes.ts';

/** What came of a call: the answer, the refusal, or nothing because the server died. */
export type Reply<C extends Contract> =
  | { status: number; ok: true; body: OutputOf<C> }
  | { status: number; ok: false; problem: ProblemBody }
  | { status: 0; ok: false; problem: null };

/** Who calls; `bytes` are the body of a contract that takes a file. */
export type Caller = { token?: string; address?: string; bytes?: Uint8Array<ArrayBuffer> };

/** Calls an endpoint over the network, as a phone does. */
export async function callServer<C extends Contract>(
  url: string,
  contract: C,
  input: InputOf<C>,
  caller: Caller = {},
): Promise<Reply<C>> {
  const [method = 'GET', pattern = '/'] = contract.route.split(' ');
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  let path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const inQuery = method === 'GET' || method === 'DELETE' || caller.bytes !== undefined;
  if (inQuery && Object.keys(rest).length > 0) path += `?${new URLSearchParams(rest as Record<string, string>)}`;
  const request = {
    method,
    headers: {
      'accept-language': 'pt-BR',
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(caller.address && { 'x-forwarded-for': caller.address }),
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...(caller.bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(!inQuery && { body: JSON.stringify(rest) }),
    ...(caller.bytes && { body: caller.bytes }),
    signal: AbortSignal.timeout(20_000),
  };
  return fetch(url + path, request).then(read<C>, () => ({ status: 0, ok: false, problem: null }));
}

/** Calls an endpoint that has to answer: what a test only builds on. */
export async function mustCall<C extends Contract>(
  url: string,
  contract: C,
  input: InputOf<C>,
  caller?: Caller,
): Promise<OutputOf<C>> {
  const reply = await callServer(url, contract, input, caller);
  if (!reply.ok) throw new Error(`${contract.route} was refused: ${reply.status} ${reply.problem?.code}`);
  return reply.body;
}

/** Reads an answer; one that was cut off counts as none. */
async function read<C extends Contract>(response: Response): Promise<Reply<C>> {
  const bytes = await response.arrayBuffer().catch(() => null);
  if (!bytes) return { status: 0, ok: false, problem: null };
  const { status, ok, headers } = response;
  const isJson = headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : new Uint8Array(bytes);
  return ok ? { status, ok, body: body as OutputOf<C> } : { status, ok, problem: body as ProblemBody };
}

/** The letters to an e-mail address or phone, newest first. */
export async function lettersTo(url: string, to: string): Promise<DevLetter[]> {
  const reply = await callServer(url, listDevLetters, { to });
  if (!reply.ok) throw new Error(`The inbox did not answer (${reply.status}).`);
  return reply.body.letters;
}

/** The newest one-time code texted to a phone (E.164). */
export async function codeSentTo(url: string, phone: string): Promise<string> {
  const [newest] = await lettersTo(url, phone);
  const code = /#(\d{6})\s*$/.exec(newest?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was texted to ${phone}.`);
  return code;
}
