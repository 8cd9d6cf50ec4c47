import { expect, test } from 'vitest';
import { shopCitySchema, shopNameSchema } from './shop-facts.ts';

test.each([
  ['  Bicicletaria   Pedal Bom ', 'Bicicletaria Pedal Bom'],
  ['29', '29'],
  ['', 'required'],
  ['!!!', 'invalid'],
  ['Pedal<b>', 'invalid'],
  ['Bike Com. 24/7', 'Bike Com. 24/7'],
  ['Bike.com 24/7', 'invalid'],
  ['Pedal Bom S.A.', 'Pedal Bom S.A.'],
  ['https://evil.example/x', 'invalid'],
  ['evil.example/prize', 'invalid'],
  ['x'.repeat(81), 'too-long'],
])('the trade name %j is %j', (typed, expected) => {
  const { data, error } = shopNameSchema.safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});

test.each([
  ['São  Paulo', 'São Paulo'],
  ['13', 'invalid'],
  [' ', 'required'],
  ['x'.repeat(61), 'too-long'],
])('the city %j is %j', (typed, expected) => {
  const { data, error } = shopCitySchema.safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});
