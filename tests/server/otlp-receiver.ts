import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. */
export type ArrivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  failed: boolean;
  attributes: Record<string, string | number>;
};

/** A collector of the tests' own: it takes OTLP in JSON, and keeps every byte. */
export type OtlpReceiver = {
  endpoint: string;
  /** What it does with what comes from now on: takes it, refuses it, or never answers. */
  does: (what: 'take' | 'refuse' | 'hang') => void;
  /** How many messages have come, taken or not. */
  messages: () => number;
  headers: () => IncomingHttpHeaders;
  /** The service's name in the messages that were taken. */
  service: () => unknown;
  spans: () => ArrivedSpan[];
  /** All that has come, as text. */
  text: () => string;
  close: () => Promise<void>;
};

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = Omit<ArrivedSpan, 'parentSpanId' | 'attributes' | 'failed'> & {
  parentSpanId?: string;
  attributes: Attribute[];
  status?: { code?: number };
};
type Message = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
};

export async function anOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const taken: Message[] = [];
  let doing: 'take' | 'refuse' | 'hang' = 'take';
  let headers: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      bodies.push(`${request.url} ${JSON.stringify(request.headers)} ${text}`);
      headers = request.headers;
      if (doing === 'hang') return;
      const isRight = doing === 'take' && request.method === 'POST' && request.url === '/v1/traces';
      if (isRight) taken.push(JSON.parse(text) as Message);
      response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const all = () => taken.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    does: (what) => (doing = what),
    messages: () => bodies.length,
    headers: () => headers,
    service: () => all()[0] && valuesOf(all()[0]!.resource.attributes)['service.name'],
    spans: () =>
      all().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map(({ name, traceId, spanId, parentSpanId, status, attributes }) => ({
            name,
            traceId,
            spanId,
            parentSpanId: parentSpanId ?? '',
            failed: status?.code === 2,
            attributes: valuesOf(attributes),
          })),
        ),
      ),
    text: () => bodies.join('\n'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function valuesOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));
}
