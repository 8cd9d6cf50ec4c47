import { isPublicAddress } from './addresses.ts';
import { bySchema, setting, text, together, webAddress } from './kinds.ts';

/** `name=value,name=value`, as OpenTelemetry writes headers: values are URL-encoded. Null for anything else. */
function readHeaders(list: string): Readonly<Record<string, string>> | null {
  const parts = list.split(',').map((part) => /^\s*([\w-]+)=(\S+)\s*$/.exec(part));
  if (parts.some((part) => part === null)) return null;
  try {
    return Object.fromEntries(parts.map((part) => [part![1]!, decodeURIComponent(part![2]!)]));
  } catch {
    return null;
  }
}

/** Where spans go. The names are OpenTelemetry's own. */
export const collector = together({
  endpoint: setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    read: (address) => {
      const url = bySchema(webAddress)(address) === null ? null : URL.parse(address);
      // Over the open net only encrypted: the headers hold a secret.
      const isFit = url?.search === '' && url.hash === '' && (url.protocol === 'https:' || !isPublicAddress(address));
      return isFit ? address.replace(/\/+$/, '') : null;
    },
    expected: 'the address of a collector of traces (https, or http within this machine or a private network)',
    example: 'http://127.0.0.1:4318',
    says: `A collector that takes traces by OTLP over HTTP; /v1/traces is added. It is told what each request took: by the pattern of its
      address, its statements without their values, the jobs that it asked for and their letters, nothing about people. Without it
      there are none. A collector that hangs or is away stops nothing: what it does not take is lost.`,
  }),
  headers: setting({
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    read: readHeaders,
    expected: 'headers as name=value, with commas between them and values URL-encoded',
    example: 'authorization=Bearer%20secret',
    otherwise: {},
    secret: true,
    says: 'Headers for the collector, a key say.',
  }),
  serviceName: setting({
    name: 'OTEL_SERVICE_NAME',
    ...text('up to 100 characters', 'pedivela', 100),
    otherwise: 'pedivela',
    says: 'Under which name the spans of this service stand at the collector.',
  }),
  share: setting({
    name: 'OTEL_TRACES_SAMPLER_ARG',
    read: (share) => (/^(0(\.\d{1,6})?|1(\.0+)?)$/.test(share) ? Number(share) : null),
    expected: 'a share from 0 to 1',
    example: '0.1',
    otherwise: 1,
    says: 'The share of traces that is sent, of those that begin here; a trace that a proxy has begun goes as that one decided.',
  }),
});
