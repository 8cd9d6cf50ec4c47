import { mkdtempSync, readdirSync } from 'node:fs';
import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { contract, type Contract } from '#domain/http/contract.ts';
import { handleErrors } from '#server/http/errors.ts';
import { readInput } from '#server/http/input.ts';
import { mountEndpoints } from '#server/http/mount.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { serve } from '#server/verb/endpoint.ts';

/** An endpoint for files like those of the house, small enough to overfill. */
export const sendFile = contract({
  route: 'POST /files',
  summary: 'For tests.',
  access: { partner: 'bikes:import' },
  file: { types: ['text/csv', 'application/zip'], megabytes: 1 },
  input: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  output: z.object({ bytes: z.number() }),
  fails: [],
});

/** The house's endpoints machinery with one made-up endpoint and its verb, listening on a port. */
export async function aFileServer<C extends Contract>(house: House, made: C, verb: Verb<C>) {
  const app = Fastify({ bodyLimit: 64 * 1024 });
  app.setValidatorCompiler(
    ({ schema }) =>
      (data) =>
        readInput(schema as unknown as z.ZodMiniType, data),
  );
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app, house);
  mountEndpoints(app, house, [serve(made, verb)]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url: urlOf(app) };
}

export function urlOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A data folder of the test's own, and what lies in its folder for files on their way in. */
export function aDataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'pedivela-files-'));
  const uploads = (): string[] => {
    try {
      return readdirSync(join(path, 'uploads'));
    } catch {
      return [];
    }
  };
  return { path, uploads };
}

/** What a server answered over the network. */
export type FileAnswer = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> };

/** Begins a request over the network, for bodies sent piece by piece; `answer` rejects when the connection breaks. */
export function begin(
  url: string,
  headers: Record<string, string>,
  method = 'POST',
): { request: ClientRequest; answer: Promise<FileAnswer> } {
  const request = httpRequest(url, { method, headers, agent: false });
  const answer = new Promise<FileAnswer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        resolve({ status: response.statusCode!, headers: response.headers, body });
      });
    });
  });
  answer.catch(() => {});
  return { request, answer };
}
