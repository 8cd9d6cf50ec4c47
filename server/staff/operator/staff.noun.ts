import { Option, type Command } from 'commander';
import { staffOffices } from '#domain/staff/office.ts';
import type { DeskCommand, DeskNoun } from '#server/cli/desk.ts';
import { findBrand, ofBrand } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';

/** Whose desk: `--brand <slug>` or `--platform`. */
function ofDesk(command: Command): void {
  command
    .addOption(new Option('--brand <slug>', 'the brand whose desk it is').conflicts('platform'))
    .option('--platform', 'the platform’s own desk')
    .requiredOption('--email <address>', 'the person’s e-mail');
}

const invite: DeskCommand = {
  verb: 'invite',
  summary: 'mail an invitation to the desk on the web, with a link for 7 days; the same again mails a new link',
  examples: [
    '--brand aurora --email ana@example.com --office administrator',
    '--platform --email rui@example.com --office administrator',
  ],
  writes: true,
  flags: (command) => {
    ofDesk(command);
    command.addOption(
      new Option('--office <office>', 'what the person may do').choices(staffOffices).default('administrator'),
    );
  },
  run: async (desk, _, flags) => (await import('./staff.ts')).inviteStaff(desk, flags),
};

const office: DeskCommand = {
  verb: 'office',
  summary: 'give a person another office, an Administrator’s where the last one has left say',
  examples: ['--brand aurora --email ana@example.com --office administrator'],
  writes: true,
  flags: (command) => {
    ofDesk(command);
    command.addOption(
      new Option('--office <office>', 'what the person may do').choices(staffOffices).makeOptionMandatory(),
    );
  },
  run: async (desk, _, flags) => (await import('./staff.ts')).setOffice(desk, flags),
};

const resetFactors: DeskCommand = {
  verb: 'reset-factors',
  summary: 'take a person’s second factors away, who has lost them, and mail a link for new ones',
  examples: ['--brand aurora --email ana@example.com'],
  writes: true,
  flags: ofDesk,
  run: async (desk, _, flags) => (await import('./staff.ts')).resetStaff(desk, flags),
};

const end: DeskCommand = {
  verb: 'end',
  summary: 'end a person’s place, with every session; the last Administrator’s too. Of a whole brand with --all',
  examples: ['--brand aurora --email ana@example.com', '--brand aurora --all'],
  writes: true,
  flags: (command) => {
    command
      .addOption(new Option('--brand <slug>', 'the brand whose desk it is').conflicts('platform'))
      .option('--platform', 'the platform’s own desk')
      .option('--email <address>', 'the person’s e-mail')
      .option('--all', 'everybody of this brand: it leaves the platform');
  },
  run: async (desk, _, flags) => (await import('./staff.ts')).endStaff(desk, flags),
};

export const staffNoun: DeskNoun = {
  noun: 'staff',
  place: 35,
  summary: 'who gets into the desk on the web, of a brand or of the platform',
  commands: [
    invite,
    office,
    resetFactors,
    end,
    listCommand({
      summary: 'list the people of the desks',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['desk', 'email', 'office', 'state', 'since'],
      none: 'Nobody has a place yet: npm run operator -- staff invite --help',
      rows: async (desk, flags) => {
        const brandId = typeof flags.brand === 'string' ? (await findBrand(desk, flags.brand)).id : null;
        return (await import('#server/staff/staff.store.ts')).listAllStaff(desk.house.db, brandId);
      },
      show: ({ person, brand }) => [
        brand ?? 'platform',
        person.email,
        person.office,
        person.joinedAt ? 'active' : 'invited',
        (person.joinedAt ?? person.invitedAt).toISOString(),
      ],
    }),
  ],
};
