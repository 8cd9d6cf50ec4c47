import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { anOtlpReceiver } from '#tests/server/otlp-receiver.ts';
import { createExporter } from './exporter.ts';

test('of an outage its begin and its end are told, each once', async () => {
  const receiver = await anOtlpReceiver();
  const told: [string, object][] = [];
  const log = {
    warn: (facts: object, words: string) => void told.push([words, facts]),
    info: (facts: object, words: string) => void told.push([words, facts]),
  };
  const { endpoint } = receiver;
  const exporter = createExporter({ endpoint, headers: {}, serviceName: 'pedivela', share: 1 }, log);
  const send = (spans: Parameters<SpanExporter['export']>[0] = []) =>
    new Promise((done) => exporter.export(spans, done));
  await send();
  expect(told).toEqual([]);
  receiver.does('refuse');
  for (let nth = 0; nth < 3; nth++) await send();
  const away = ['the collector of traces does not take them; they are lost', { reason: 'status 400' }];
  expect(told).toEqual([away]);
  receiver.does('take');
  for (let nth = 0; nth < 3; nth++) await send();
  expect(told).toEqual([away, ['the collector of traces takes them again', {}]]);
  await exporter.shutdown();
  await receiver.close();
});
