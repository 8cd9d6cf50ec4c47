import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import type { Config } from '#server/settings/config.ts';
import { problem } from '#server/verb/problem.ts';
import { securityHeaders } from './security.ts';

/** Errors of Node's parser as problem codes; everything else is `malformed-request`. */
const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

const reads = new Set(['GET', 'HEAD']);

/** For input that is not a valid request: answers a problem with our headers; Node's own answer has neither. */
export function clientErrorHandler(config: Config) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // A second answer must not interrupt a running one.
    const hasBegun = socket.bytesWritten > 0 && isAnswering(socket);
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return void socket.destroy();
    const { status, headers, body } = answerOf(codes[error.code ?? ''] ?? 'malformed-request', config);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  };
}

/** Node keeps the answer that a connection is sending here; there is no other way to ask. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

/**
 * Answers what Node would answer by itself before any route: `Expect` other than 100-continue, HTTP/1.1 without
 * `Host`. And what Node takes: several `Host`s (RFC 9112 3.2), and a body with GET or HEAD, which nobody
 * would read (RFC 9110 9.3.1).
 */
export function answerUnroutedRequests(app: FastifyInstance, config: Config): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answerOf('expectation-unknown', config);
    response.writeHead(status, headers).end(body);
  });
  // An option of `http.createServer`, which Node looks at for each request.
  (app.server as Server & { requireHostHeader: boolean }).requireHostHeader = false;
  app.addHook('onRequest', ({ raw }, reply, next) => {
    const hosts = hostsIn(raw.rawHeaders);
    const isHosted = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
    if (!isHosted) void reply.header('connection', 'close');
    next(isHosted && !(reads.has(raw.method!) && hasBody(raw)) ? undefined : problem('malformed-request'));
  });
}

/** How many `Host` headers there are: Node keeps the first alone. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++;
  return hosts;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function answerOf(code: ProblemCode, config: Config) {
  const refusal = problem(code).toBody();
  const body = JSON.stringify(refusal);
  const headers = {
    ...securityHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'connection': 'close',
  };
  return { status: refusal.status, headers, body };
}
