import { expect, test } from 'vitest';
import { useHouse } from './house.ts';

const house = useHouse();

test('the server runs and describes itself', async () => {
  const answer = await house().app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
});
