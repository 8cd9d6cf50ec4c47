import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageAddress } from '#server/settings/addresses.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A real HTTP server that keeps objects as S3 does and takes no request whose signature it cannot compute itself. */
export async function anS3Server(instead: Answer = () => false) {
  const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>();
  const refused: string[] = [];
  const asked: string[] = [];
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address: StorageAddress = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pedivela-media',
    region: 'sa-east-1',
    keyId: 'AKIDEXAMPLE',
    secret: 'wJalr/XUtn+FEMI:K7@MDENG',
  };
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const why = whyRefused(request, body, address);
    if (why) {
      refused.push(why);
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    if (request.method === 'PUT') {
      objects.set(request.url!, { bytes: body, contentType: request.headers['content-type'] });
      return response.writeHead(200).end();
    }
    const object = objects.get(request.url!);
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200, { 'content-type': object.contentType ?? '' }).end(object.bytes);
  };
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`);
      if (!instead(request, response)) answer(request, response, Buffer.concat(chunks));
    });
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, objects, refused, asked, close };
}

/** AWS Signature Version 4, written down from its description; null when the request proves that it knows the secret. */
function whyRefused(request: IncomingMessage, body: Buffer, { region, keyId, secret }: StorageAddress): string | null {
  const { headers, method, url } = request;
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!given) return 'no signature';
  const [, credential, signed, signature] = given as unknown as [string, string, string, string];
  const at = String(headers['x-amz-date']);
  const day = at.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  if (credential !== `${keyId}/${scope}`) return 'another key or place';
  if (Math.abs(Date.parse(at.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')) - Date.now()) > 900_000) return 'old';
  const names = signed.split(';');
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(needed)) return `${needed} is not signed`;
  const bodyHash = sha256(body);
  const declared = String(headers['x-amz-content-sha256']);
  if (declared !== bodyHash && (body.length > 0 || declared !== 'UNSIGNED-PAYLOAD')) return 'another body';
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url, '', lines, signed, declared].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(Buffer.from(`AWS4${secret}`), day), region));
  return hmac(key, text).toString('hex') === signature ? null : 'a wrong signature';
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
