import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { InsurerRefused, InsurerTrouble, type InsurerFile } from '#server/outside/insurer-port.ts';
import { systemClock } from '#server/outside/ports.ts';
import { listening } from '#tests/server/insurer-server.ts';
import { fileOf, sampleProposal } from '#tools/insurer/sample-proposal.ts';
import { createSandboxServer } from '#tools/insurer/sandbox-server.ts';
import { createHttpInsurer } from './http-insurer.ts';
import { memoryOfProcess } from './sandbox/sandbox-memory.ts';
import { createSandbox } from './sandbox/sandbox.ts';

const id = '0193b1c2-0000-7000-8000-00000000000a';
const key = { keyId: 'pedivela', secret: 'a secret of some length' };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function insurerBehind(answer: RequestListener, patience = { request: 300, file: 300 }) {
  const { url, close } = await listening(answer);
  closing.push(close);
  return createHttpInsurer({ url, ...key }, { clock: systemClock, patience });
}

/** The sandbox as another machine: what the driver sends, an independent library verifies. */
async function sandboxBehindHttp() {
  let now = Date.parse('2026-11-20T15:00:00Z');
  const times = { usual: 4000, slow: 1_800_000, passing: 60_000, patience: 60_000 };
  const sandbox = createSandbox({ memory: memoryOfProcess(), clock: { now: () => new Date(now) }, times });
  const server = createSandboxServer({ key, sandbox });
  const { url, close } = await listening((request, response) => {
    request.url = request.url!.replace(/^\/base/, '');
    server.emit('request', request, response);
  });
  closing.push(close);
  return {
    insurer: createHttpInsurer({ url: url.replace(/\/base$/, ''), ...key }, { clock: systemClock }),
    wait: (seconds: number) => void (now += seconds * 1000),
  };
}

test('a proposal goes there with its files, is accepted, and ends', async () => {
  const { insurer, wait } = await sandboxBehindHttp();
  const clip = fileOf(Buffer.alloc(3_000_000, 7), 'video/mp4');
  const proposal = sampleProposal(id, [{ name: 'clip', type: clip.type, bytes: clip.bytes, sha256: clip.sha256 }]);
  expect(await insurer.status(id)).toBeNull();
  await expect(insurer.propose(proposal)).rejects.toThrow('answered 409');
  await insurer.sendFile(id, 'clip', clip);
  expect(await insurer.propose(proposal)).toEqual({
    status: 'received',
    reference: 'SBX-00000000000A',
    receivedAt: '2026-11-20T15:00:00.000Z',
  });
  wait(5);
  expect(await insurer.propose(proposal)).toMatchObject({ status: 'accepted', endsAt: '2027-11-21T03:00:00.000Z' });
  const told = { kind: 'robbery', happenedAt: null, place: null, policeReport: null } as const;
  await insurer.reportTheft(id, { id, reportedAt: '2026-11-21T12:00:00.000Z', ...told, file: 'clip' });
  const end = { reason: 'withdrawn', endedAt: '2026-11-21T12:00:00.000Z', protocol: 'P-1' };
  await insurer.end(id, end);
  await insurer.end(id, end);
  expect(await insurer.status(id)).toMatchObject({ status: 'cancelled', cancelledAt: '2026-11-21T12:00:00.000Z' });
  await insurer.end('0193b1c2-0000-7000-8000-00000000000b', end);
});

test('where the insurer has it from an earlier try, that counts', async () => {
  const { insurer } = await sandboxBehindHttp();
  await insurer.propose(sampleProposal(id));
  const changed = { ...sampleProposal(id), protocol: 'another' };
  expect(await insurer.propose(changed)).toMatchObject({ reference: 'SBX-00000000000A' });
});

describe('what an insurer may answer', () => {
  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
    (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
  const received = { reference: 'R1', receivedAt: '2026-11-20T12:00:00-03:00', status: 'received' };
  const accepted = {
    ...received,
    status: 'accepted',
    acceptedAt: '2026-11-20T15:00:00Z',
    policyNumber: '1',
    startsAt: '2026-11-21T03:00:00Z',
    endsAt: '2027-11-21T03:00:00Z',
  };

  test('more than is described is left out, times are in UTC', async () => {
    const insurer = await insurerBehind(json(200, { ...received, extra: 'x' }));
    expect(await insurer.status(id)).toEqual({ ...received, receivedAt: '2026-11-20T15:00:00.000Z' });
  });

  test.each([
    ['no JSON', 'ok'],
    ['nothing', ''],
    ['null', 'null'],
    ['an unknown status', { ...received, status: 'maybe' }],
    ['no reference', { ...received, reference: '' }],
    ['a reference with marks', { ...received, reference: 'R\u202e1' }],
    ['a time that is none', { ...received, receivedAt: '2026-11-20' }],
    ['a time of another century', { ...received, receivedAt: '1970-01-01T00:00:00Z' }],
    ['an acceptance without a period', { ...received, status: 'accepted' }],
    ['a period that ends before it begins', { ...accepted, endsAt: '2026-11-20T03:00:00Z' }],
    ['a number without end', { ...accepted, policyNumber: '1'.repeat(200) }],
    [
      'a refusal without a reason',
      { ...received, status: 'declined', declinedAt: '2026-11-20T15:00:00Z', reason: ' ' },
    ],
  ])('%s makes no sense: later again', async (_, body) => {
    const insurer = await insurerBehind(json(200, body));
    await expect(insurer.status(id)).rejects.toThrow(new InsurerTrouble('answered what makes no sense'));
  });

  test('words are one plain line', async () => {
    const reason = ' Fora da\n\n área\u0007 \u202ede cobertura. ';
    const insurer = await insurerBehind(
      json(200, { ...received, status: 'declined', declinedAt: '2026-11-20T15:00:00Z', reason }),
    );
    expect(await insurer.status(id)).toMatchObject({ reason: 'Fora da área de cobertura.' });
  });

  test('of long words the first are kept, none of them in half', async () => {
    const reason = `${'x'.repeat(499)}🚲 e mais`;
    const insurer = await insurerBehind(
      json(200, { ...received, status: 'declined', declinedAt: '2026-11-20T15:00:00Z', reason }),
    );
    expect(await insurer.status(id)).toMatchObject({ reason: 'x'.repeat(499) });
  });

  test('422 is its last word', async () => {
    const insurer = await insurerBehind(json(422, { status: 422, code: 'x', detail: 'CEP sem cobertura.' }));
    const refused = await insurer.propose(sampleProposal(id)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InsurerRefused);
    expect((refused as InsurerRefused).words).toBe('CEP sem cobertura.');
    const wordless = await insurerBehind(json(422, 'no'));
    await expect(wordless.propose(sampleProposal(id))).rejects.toHaveProperty('words', expect.stringMatching(/motivo/));
  });

  test.each([
    [429, '120', 120],
    [503, '999999', 3600],
    [503, new Date(Date.now() + 60_000).toUTCString(), expect.closeTo(60, -1)],
    [503, 'soon', null],
  ])('%i with Retry-After %s', async (status, after, seconds) => {
    const insurer = await insurerBehind(json(status, {}, { 'retry-after': after }));
    const trouble = await insurer.status(id).catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(InsurerTrouble);
    expect((trouble as InsurerTrouble).waitSeconds).toEqual(seconds);
  });

  test.each([
    ...[400, 405, 413, 418].map((status) => [status, false] as const),
    ...[401, 403, 429, 500, 502].map((status) => [status, true] as const),
  ])('%i is trouble, never a refusal; nothing gets through then: %s', async (status, away) => {
    const insurer = await insurerBehind(json(status, {}));
    const trouble = await insurer.propose(sampleProposal(id)).catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(InsurerTrouble);
    expect(trouble).toMatchObject({ message: `The insurer answered ${status}.`, away });
  });

  test('a refused signature is put down to clocks that differ', async () => {
    const date = new Date(Date.now() + 600_000).toUTCString();
    const insurer = await insurerBehind(json(401, {}, { date }));
    await expect(insurer.status(id)).rejects.toThrow(/clock differs from ours by (599|60\d) s/);
  });

  test('a redirect is not followed: the signature is for one address', async () => {
    let asked = 0;
    const insurer = await insurerBehind((_, response) => {
      asked++;
      response.writeHead(307, { location: '/elsewhere' });
      response.end();
    });
    await expect(insurer.propose(sampleProposal(id))).rejects.toThrow(InsurerTrouble);
    expect(asked).toBe(1);
  });

  test('an answer without end is not read to its end', async () => {
    const insurer = await insurerBehind((_, response) => {
      const more = () => response.write('x'.repeat(10_000)) && setImmediate(more);
      response.on('drain', more).on('close', () => response.removeAllListeners('drain'));
      more();
    });
    await expect(insurer.status(id)).rejects.toThrow('says too much');
  });

  test('silence ends, before an answer and within one', async () => {
    const silent = await insurerBehind(() => {});
    await expect(silent.status(id)).rejects.toThrow('gave no answer in time');
    const halting = await insurerBehind((_, response) => void response.write('{'));
    await expect(halting.status(id)).rejects.toThrow('gave no answer in time');
  });

  test('nobody there', async () => {
    const insurer = createHttpInsurer({ url: 'http://127.0.0.1:9', ...key }, { clock: systemClock });
    await expect(insurer.status(id)).rejects.toThrow(/cannot be reached/);
  });
});

test('errors say nothing of what was sent', async () => {
  const insurer = await insurerBehind((_, response) => {
    response.writeHead(500);
    response.end('CPF 52998224725 of Pessoa de Teste');
  });
  const error = (await insurer.propose(sampleProposal(id)).catch((thrown: unknown) => thrown)) as Error;
  const said = JSON.stringify([error.message, error.stack, error.cause ?? null, Object.entries(error)]);
  for (const secret of ['52998224725', 'Pessoa', key.secret, id]) expect(said).not.toContain(secret);
});

test('a file that our storage does not give is not the insurer’s fault', async () => {
  const insurer = await insurerBehind((request) => request.resume());
  const lost: InsurerFile = {
    ...fileOf(Buffer.from('12345678')),
    open: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('1234');
          throw new Error('gone');
        })(),
      ),
  };
  await expect(insurer.sendFile(id, 'frame', lost)).rejects.toThrow(/storage/);
});
