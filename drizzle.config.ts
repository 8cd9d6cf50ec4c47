import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/**/tables.ts', './server/**/tables/*.ts'],
  out: './server/db/migrations',
});
