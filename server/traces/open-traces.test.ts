import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aFreePort } from '#tests/free-port.ts';
import { anOtlpReceiver, type OtlpReceiver } from '#tests/server/otlp-receiver.ts';
import { openTraces } from './open-traces.ts';

let receiver: OtlpReceiver;
beforeEach(async () => (receiver = await anOtlpReceiver()));
afterEach(() => receiver.close());

const nobody = { warn: () => {}, info: () => {} };
const open = (changes: object = {}) =>
  openTraces({ endpoint: receiver.endpoint, headers: {}, serviceName: 'pedivela', share: 1, ...changes }, nobody);

test('spans lie in each other, with the service’s name and the headers', async () => {
  const traces = open({ headers: { 'x-key': 'a b' }, serviceName: 'bikes' });
  await traces.span({ name: 'outer' }, () =>
    traces.part({ name: 'inner', attributes: { a: 1, b: 'c' } }, () => Promise.resolve()),
  );
  await traces.close();
  const [inner, outer] = receiver.spans();
  expect(inner).toMatchObject({ name: 'inner', parentSpanId: outer!.spanId, traceId: outer!.traceId });
  expect(inner!.attributes).toEqual({ a: 1, b: 'c' });
  expect(outer).toMatchObject({ name: 'outer', parentSpanId: '' });
  expect(receiver.service()).toBe('bikes');
  expect(receiver.headers()['x-key']).toBe('a b');
});

test('what is a part of nothing has no span', async () => {
  const traces = open();
  expect(await traces.part({ name: 'poll' }, () => Promise.resolve(1))).toBe(1);
  expect([traces.parent(), traces.inLog()]).toEqual([undefined, {}]);
  await traces.close();
  expect(receiver.messages()).toBe(0);
});

test('what fails is thrown on, and told by its kind, without its words', async () => {
  const traces = open();
  const wrong = Object.assign(new Error('ana@example.com is there already'), { code: '23505' });
  await expect(traces.span({ name: 'write' }, () => Promise.reject(wrong))).rejects.toBe(wrong);
  await traces.span({ name: 'job' }, async () => traces.fail(new TypeError('ana@example.com')));
  await traces.close();
  expect(receiver.spans().map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
    [true, '23505'],
    [true, 'TypeError'],
  ]);
  expect(receiver.text()).not.toContain('ana@');
});

describe('what another process began', () => {
  const begun = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331';

  test('goes on here, also with a share of none', async () => {
    const traces = open({ share: 0 });
    await traces.span({ name: 'ours', below: `${begun}-01` }, async () =>
      expect(traces.inLog()).toEqual({ traceId: begun.slice(3, 35) }),
    );
    await traces.span({ name: 'begins here' }, () => Promise.resolve());
    await traces.close();
    expect(receiver.spans()).toEqual([
      expect.objectContaining({ name: 'ours', traceId: begun.slice(3, 35), parentSpanId: begun.slice(36) }),
    ]);
  });

  test('and was not to be sent is not, nor what is in it', async () => {
    const traces = open();
    await traces.span({ name: 'ours', below: `${begun}-00` }, () =>
      traces.part({ name: 'query' }, async () => expect(traces.parent()).toMatch(/-00$/)),
    );
    await traces.close();
    expect(receiver.messages()).toBe(0);
  });

  test('and is malformed counts as nothing', async () => {
    const traces = open();
    await traces.span({ name: 'ours', below: 'ana@example.com' }, () => Promise.resolve());
    await traces.close();
    expect(receiver.spans()).toMatchObject([{ name: 'ours', parentSpanId: '' }]);
    expect(receiver.text()).not.toContain('ana@');
  });
});

describe('a collector', () => {
  test('that hangs holds up no work and no end, and what waits for it is bounded', async () => {
    receiver.does('hang');
    const traces = open();
    for (let nth = 0; nth < 10_000; nth++) traces.begin({ name: `span ${nth}` }).end({}, false);
    await traces.close();
    const sent = receiver.text().match(/"name":"span \d+"/g) ?? [];
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(2_048 + 512);
  });

  test('that is not there holds up no end', async () => {
    const traces = open({ endpoint: `http://127.0.0.1:${await aFreePort()}` });
    await traces.span({ name: 'lost' }, () => Promise.resolve());
    await traces.close();
  });
});
