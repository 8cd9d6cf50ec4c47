import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { worthOf } from './worth.ts';

const json = z.object({});

test.each<[string, Pick<Contract, 'route' | 'access' | 'output' | 'worth'>, string]>([
  ['what it says of itself', { route: 'GET /api/tags/:tag', access: 'anyone', output: json, worth: 'first' }, 'first'],
  ['what a workshop did', { route: 'POST /api/shop/x', access: { shop: 'open-ticket' }, output: json }, 'first'],
  ['what a shop reads', { route: 'GET /api/shop/x', access: { shop: 'open-ticket' }, output: json }, 'usual'],
  ['a shop’s export', { route: 'GET /api/shop/x/csv', access: { shop: 'open-ticket' }, output: 'text/csv' }, 'last'],
  ['what an owner does', { route: 'POST /api/my-bikes', access: 'cyclist', output: json }, 'usual'],
  ['a document', { route: 'GET /api/x/pdf', access: 'cyclist', output: 'application/pdf' }, 'last'],
  ['a stored file', { route: 'GET /api/files/:id', access: 'anyone', output: 'file' }, 'usual'],
  ['an import', { route: 'POST /api/imports/bikes', access: { partner: 'bikes:import' }, output: json }, 'last'],
])('%s', (_name, contract, worth) => {
  expect(worthOf(contract)).toBe(worth);
});
