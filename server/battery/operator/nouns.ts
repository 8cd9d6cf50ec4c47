import { lifeStates } from '#domain/battery/life.ts';
import type { DeskNoun } from '#server/cli/desk.ts';
import { brandFlag, ofBrand, textFlag } from '#server/cli/flags.ts';
import { importCommand, listCommand } from '#server/cli/table-commands.ts';

const id = '0193b1c2-0000-7000-8000-00000000000a';
const loadModels = async () => (await import('#server/battery/import/import-battery-models.ts')).batteryModelsImporter;
const loadBatteries = async () => (await import('#server/battery/import/import-batteries.ts')).batteriesImporter;

export const batteryModels: DeskNoun = {
  noun: 'battery-models',
  place: 52,
  summary: 'models of batteries, with the data points of their passports',
  commands: [
    importCommand('models of batteries', 'battery-models.csv', loadModels),
    listCommand({
      summary: 'list the models of batteries, with how many points and batteries each has',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['brand', 'model', 'points', 'batteries'],
      none: 'There is no model of a battery yet: npm run operator -- battery-models import --help',
      rows: async (desk, flags) =>
        (await import('./lists.store.ts')).listBatteryModels(desk.house.db, { brand: await brandFlag(desk, flags) }),
      show: (row) => [row.brand, row.name, Object.keys(row.points).length, row.batteries],
    }),
  ],
};

export const batteries: DeskNoun = {
  noun: 'batteries',
  place: 54,
  summary: 'batteries, with their bikes and the data points of each',
  commands: [
    importCommand('batteries', 'batteries.csv', loadBatteries),
    listCommand({
      summary: 'list the batteries, with the tags of their bikes',
      example: '--brand aurora',
      flags: ofBrand,
      heads: ['id', 'brand', 'model', 'serial number', 'tag', 'state'],
      none: 'There is no battery yet: npm run operator -- batteries import --help',
      rows: async (desk, flags) =>
        (await import('./lists.store.ts')).listBatteries(desk.house.db, { brand: await brandFlag(desk, flags) }),
      show: (row) => [row.id, row.brand, row.model, row.serialNumber, row.tag, row.state],
    }),
    {
      verb: 'state',
      summary: 'state what became of a battery: its passport ends when it is recycled',
      examples: [
        `${id} --to recycled --on 2026-11-20`,
        `${id} --to repurposed --successor 0193b1c2-0000-7000-8000-00000000000b`,
      ],
      writes: true,
      flags: (command) =>
        command
          .argument('<id>', 'the battery, as `batteries list` shows it')
          .requiredOption('--to <state>', lifeStates.join(', '))
          .option('--on <day>', 'since which day; today without it')
          .option('--successor <id>', 'the battery that it was made into, with a passport of its own'),
      run: async (desk, [text = ''], flags) =>
        (await import('#server/battery/life/state-command.ts')).stateBattery(desk, text, {
          to: textFlag(flags, 'to'),
          on: textFlag(flags, 'on'),
          successor: textFlag(flags, 'successor'),
        }),
    },
  ],
};
