import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import type { Config } from '../config.ts';
import { problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** What Node's parser refuses, in our words; everything else is `malformed-request`. */
const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** For requests that never become one: a problem with our headers, where Node's own answer would have neither. */
export function clientErrorHandler(config: Config) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // An answer under way may not be cut in two by another.
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

/** Answers what Node would answer by itself before any route: `Expect` other than 100-continue, HTTP/1.1 without `Host`. */
export function answerBelowRoutes(app: FastifyInstance, config: Config): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answerOf('expectation-unknown', config);
    response.writeHead(status, headers).end(body);
  });
  // An option of `http.createServer`, which Node looks at for each request.
  (app.server as Server & { requireHostHeader: boolean }).requireHostHeader = false;
  app.addHook('onRequest', ({ raw }, reply, next) => {
    if (raw.headers.host !== undefined || raw.httpVersion === '1.0') return next();
    void reply.header('connection', 'close');
    next(problem('malformed-request'));
  });
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
