import type { Command } from 'commander';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { limitFlag, outFlag } from '#server/cli/flags.ts';

/** Whose account it is about. */
function whoArgument(command: Command): Command {
  return command.argument('<who>', 'an e-mail address, a mobile number, a CPF or an id, the whole of it');
}

const find: DeskCommand = {
  verb: 'find',
  summary: 'show who has an e-mail, phone, CPF or id; masked unless asked for in full',
  examples: ['marina@example.com', '"(11) 98765-4321" --full'],
  writes: false,
  logged: true,
  flags: (command) => whoArgument(command).option('--full', 'name, e-mail and phone as they are'),
  run: async (desk, [who = ''], { full }) => (await import('./people.ts')).showPerson(desk, who, full === true),
};

const sessions: DeskCommand = {
  verb: 'sessions',
  summary: 'list where somebody is logged in, or log them out everywhere',
  examples: ['marina@example.com', 'marina@example.com --end'],
  writes: true,
  flags: (command) => whoArgument(command).option('--end', 'end every one of them'),
  run: async (desk, [who = ''], { end }) => (await import('./people.ts')).showSessions(desk, who, end === true),
};

const events: DeskCommand = {
  verb: 'events',
  summary: 'list what happened around somebody’s account within six months, newest first',
  examples: ['marina@example.com --limit 20'],
  writes: false,
  logged: true,
  flags: (command) => limitFlag(whoArgument(command)),
  run: async (desk, [who = ''], { limit }) => (await import('./people.ts')).showEvents(desk, who, Number(limit)),
};

const write: DeskCommand = {
  verb: 'export',
  summary: 'write everything that is held about somebody into a file that only you can read',
  examples: ['marina@example.com --out marina.json'],
  writes: true,
  flags: (command) => whoArgument(command).requiredOption('--out <file.json>', 'the file to write'),
  run: async (desk, [who = ''], flags) =>
    (await import('./find-person.ts')).exportPerson(desk, who, outFlag(flags, ['.json'])),
};

const close: DeskCommand = {
  verb: 'close',
  summary: 'close somebody’s account for good; they are told by e-mail',
  examples: ['sam@example.com --dry-run', 'sam@example.com'],
  writes: true,
  flags: (command) =>
    whoArgument(command).option('--with-shop', 'also of the last Owner of a shop, which is then without one'),
  run: async (desk, [who = ''], flags) => (await import('./people.ts')).closePerson(desk, who, flags.withShop === true),
};

const freePhone: DeskCommand = {
  verb: 'free-phone',
  summary: 'take a phone off the account that has it; its person is told by e-mail',
  examples: ['"(11) 98765-4321"'],
  writes: true,
  flags: whoArgument,
  run: async (desk, [who = '']) => (await import('./people.ts')).freePersonsPhone(desk, who),
};

const setAddress: DeskCommand = {
  verb: 'set-address',
  summary: 'give an account without a proven address one, after its person’s documents were seen',
  examples: ['"(11) 90000-0004" --email dora.pires@example.com --reason "identity card seen, ticket 4711"'],
  writes: true,
  flags: (command) =>
    whoArgument(command)
      .requiredOption('--email <address>', 'the address; its person has to prove it as any other')
      .requiredOption('--reason <words>', 'what was seen; kept in the person’s security events'),
  run: async (desk, [who = ''], { email, reason }) =>
    (await import('./set-address.ts')).setPersonsAddress(desk, who, { email: String(email), reason: String(reason) }),
};

export const people: DeskNoun = {
  noun: 'people',
  place: 100,
  summary: 'the people who have an account',
  commands: [find, sessions, events, write, close, freePhone, setAddress],
};
