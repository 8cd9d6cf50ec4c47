import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { chooseLanguage, parseAcceptLanguage } from '#domain/account/language.ts';
import type { Access, Contract, FileBody } from '#domain/http/contract.ts';
import { worthOf } from '#domain/http/worth.ts';
import { presentTag } from '#server/db/present-tag.ts';
import { findPartner, noteKeyUse } from '#server/identity/keys/api-keys.ts';
import { databaseOf } from '#server/identity/sessions/acting-shop.ts';
import { findCaller, updateLastUsed } from '#server/identity/sessions/find-caller.ts';
import { findStaff, noteStaffUse, staffTokenPrefix } from '#server/identity/staff/find-staff.ts';
import { createImportQueue } from '#server/imports/queue/import-queue.ts';
import type { ComingFile, Ctx, House, SentFile, FileAnswer, StreamAnswer } from '#server/verb/context.ts';
import type { Endpoint } from '#server/verb/endpoint.ts';
import { networkOf } from '#server/verb/network.ts';
import { assertAccess, isForStaff } from './access.ts';
import { deviceOf } from './caller.ts';
import { acceptFiles, withComingFile, withFile } from './file-body.ts';
import { createFileTurns } from './file-turns.ts';
import { inputParts, inputReader } from './input.ts';
import { hasJustChanged } from './just-changed.ts';
import { createLimiter, type Limiter } from './limits.ts';
import { routeSchema } from './openapi.ts';
import { sendFile } from './send-file.ts';

/** Milliseconds for which an admission is valid without another look at the session or key. */
const fresh = 1_000;

/** Mounts endpoints: contract → session or key, access, limit, parsing, verb, answer. */
export function mountEndpoints(
  app: FastifyInstance,
  house: House,
  endpoints: readonly Endpoint[],
  enforceLimit: Limiter = createLimiter(house),
): void {
  const queue = createImportQueue(house);
  const turns = createFileTurns(house);
  app.addHook('preClose', async () => queue.close());
  for (const { contract, verb } of endpoints) {
    const { access, file, output } = contract;
    const inputOf = inputFor(house, contract);
    const identify = async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await contextOf(house, { request, reply }, access);
      request.ctx = ctx;
      assertAccess(access, ctx, request.headers.authorization !== undefined);
      return ctx;
    };
    // Access is decided before a byte of the body is read: a stranger learns nothing from a field's error, and one who
    // sends slowly holds no resources.
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      await enforceLimit(contract, await identify(request, reply));
      request.admittedAt = performance.now();
    };
    // While a slow body came in, the session may have ended.
    const still = (request: FastifyRequest, reply: FastifyReply) => async () =>
      performance.now() - request.admittedAt! < fresh ? request.ctx! : identify(request, reply);
    const run = async (request: FastifyRequest, reply: FastifyReply, sent?: SentFile) => {
      const ctx = await still(request, reply)();
      // Files hold many rows, whose statements may take minutes.
      const input = await inputOf(request);
      if (ctx.partner) await noteKeyUse(house, ctx.partner);
      const done = await verb((sent ? { ...ctx, db: databaseOf(house.longDb, ctx), file: sent } : ctx) as never, input);
      if (contract.settles) await house.replica?.settle();
      return done;
    };
    const read = async (request: FastifyRequest, coming: ComingFile) =>
      verb({ ...request.ctx!, coming } as never, await inputOf(request));
    const route = routeOf(contract);
    if (!file) {
      app.route({
        ...route,
        onRequest: admit,
        handler: async (request, reply) => answer({ request, reply }, output, await run(request, reply)),
      });
      continue;
    }
    const handler: RouteOptions['handler'] = async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const order = orderOf(contract.route, request);
      const sending = { request, order, allowed: file, signal: gone.signal };
      const done = file.asItComes
        ? await withComingFile({ house, turns }, sending, still(request, reply), (coming) => read(request, coming))
        : await withFile(house, request.ctx!.partner ? queue : turns, sending, (sent) => run(request, reply, sent));
      return answer({ request, reply }, output, done);
    };
    void app.register(async (scope) => {
      acceptFiles(scope, file);
      scope.route({ ...route, onRequest: admit, handler });
    });
  }
}

/** Reads what a verb is given. A bike is known by its former tag too: papers, letters and labels name it for years. */
function inputFor({ db, clock }: House, contract: Contract) {
  const read = inputReader(inputParts(contract));
  if (!('tag' in contract.input.shape) || contract.asScanned) return read;
  return async (request: FastifyRequest) => {
    const input = read(request);
    if (typeof input.tag !== 'string') return input;
    return { ...input, tag: await presentTag({ db, now: clock.now() }, input.tag) };
  };
}

/** What Fastify is told of an endpoint. */
function routeOf(contract: Contract) {
  const [method = '', url = ''] = contract.route.split(' ');
  const { file } = contract;
  const config = { worth: worthOf(contract), ...(file && { fileBody: file }) };
  return { method, url, schema: routeSchema(contract), config };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };
/** What the import queue knows about a request; of people's files, only who sends counts: the account, or the network. */
function orderOf(route: string, { ctx, query }: FastifyRequest) {
  const kind = route.slice(route.lastIndexOf('/') + 1);
  return {
    keyId: ctx!.partner?.keyId ?? ctx!.caller?.accountId ?? ctx!.staff?.id ?? ctx!.network,
    kind,
    dryRun: (query as { dryRun?: string }).dryRun === 'true',
  };
}

/**
 * Who asks, from where, in which language. Only partners' endpoints look for a key, only the desk's for a session of the desk, and they look
 * for nothing else.
 */
async function contextOf(house: House, { request, reply }: Exchange, access: Access): Promise<Ctx> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const wantsKey = typeof access === 'object' && 'partner' in access;
  const partner = wantsKey && token.startsWith('pvk_') ? await findPartner(house, token) : null;
  const atDesk = isForStaff(access);
  const person = atDesk && token.startsWith(staffTokenPrefix) ? await findStaff(house, token) : null;
  const staff = person && 'staff' in person ? person.staff : null;
  if (staff) await noteStaffUse(house, staff);
  const found = !wantsKey && !atDesk && token ? await findCaller(house, token) : null;
  const caller = found && 'caller' in found ? found.caller : null;
  if (caller) await updateLastUsed(house, caller);
  const language =
    (caller ?? staff)?.language ?? chooseLanguage(parseAcceptLanguage(request.headers['accept-language'] ?? ''));
  const device = deviceOf(request, reply, house.config.publicUrl);
  return {
    ...house,
    db: databaseOf(house.db, { caller, partner }),
    replica: token !== '' || hasJustChanged(request) ? null : house.replica,
    caller,
    partner,
    staff,
    staffEnded: person && 'ended' in person ? person.ended : null,
    ended: found && 'ended' in found ? found.ended : null,
    address: request.ip,
    network: networkOf(request.ip),
    device,
    userAgent: request.headers['user-agent'],
    language,
  };
}

function answer({ request, reply }: Exchange, output: Contract['output'], value: unknown) {
  if (output === 'file') return sendFile(request, reply, value as FileAnswer);
  void reply.header('cache-control', 'no-store');
  if (typeof output !== 'string') return value;
  if (output === 'application/zip') {
    const { stream, name } = value as StreamAnswer;
    return reply.type(output).header('content-disposition', contentDisposition(name)).send(stream);
  }
  void reply.type(output);
  if (value instanceof Uint8Array) return reply.send(Buffer.from(value));
  // Fastify gives what a HEAD sends to nobody, but it would read it to its end.
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : (value as AsyncIterable<string>)));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, before access is decided. */
    ctx?: Ctx;
    /** When access rule and limit let the request in: milliseconds of `performance.now()`. */
    admittedAt?: number;
  }
  interface FastifyContextConfig {
    /** For the API's description. Not `file`: @fastify/static keeps a path of its own under that name. */
    fileBody?: FileBody;
  }
}
