import { expect, test } from 'vitest';
import { greeting, nameForOthers } from './names.ts';

test.each(['Ana', 'Ana Lima', "Joana d'Arc", 'José A. Conceição-Silva', 'Łukasz Żak', 'محمد علي'])(
  '%s may stand in a letter to another person',
  (name) => {
    expect(nameForOthers(name)).toBe(name);
  },
);

test.each(['evil.com', 'Ana https://evil.com', 'Ana 0800 123', 'Ana, call me', 'Ana\nLima', '🚲', 'A'.repeat(81)])(
  '%j stays out',
  (name) => expect(nameForOthers(name)).toBeNull(),
);

test.each(['Ana', 'Ana Lima', "D'Arc", 'Zé', 'Łukasz', 'محمد علي'])('the reader is greeted as %s', (name) => {
  expect(greeting('pt-BR', name)).toBe(`Olá, ${name.split(' ')[0]}!`);
  expect(greeting('en', name)).toBe(`Hello, ${name.split(' ')[0]}!`);
});

test.each(['https://evil.example/entrar Ana', 'evil.example', '🚲', 'x'.repeat(31), '', '\u0301\u0301', 'Ana\nLima'])(
  'nobody is greeted as %j',
  (name) => expect(greeting('pt-BR', name)).toBe('Olá!'),
);
