import { moods } from '#domain/insurance/sandbox-mood.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk-command.ts';

const status: DeskCommand = {
  verb: 'status',
  summary: 'show whether the insurer can be reached, what it has yet to be told, and what went wrong',
  examples: [''],
  writes: false,
  run: async (desk) => (await import('./insurer.ts')).insurerStatus(desk),
};

const retry: DeskCommand = {
  verb: 'retry',
  summary: 'tell the insurer at once what waits, for example after an outage',
  examples: ['--dry-run', ''],
  writes: true,
  run: async (desk) => (await import('./insurer.ts')).retryInsurer(desk),
};

const sandbox: DeskCommand = {
  verb: 'sandbox',
  summary: 'set how the sandbox insurer of a demo answers from now on',
  examples: ['down', 'accepts'],
  writes: true,
  flags: (command) => command.argument('<mood>', `one of ${moods.join(', ')}`),
  run: async (desk, [mood = '']) => (await import('./insurer.ts')).setSandbox(desk, mood),
};

export const insurer: DeskNoun = {
  noun: 'insurer',
  place: 82,
  summary: 'the line to the insurer',
  commands: [status, retry, sandbox],
};
