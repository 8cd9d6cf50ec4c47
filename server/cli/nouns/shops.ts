import type { DeskNoun } from '../command.ts';
import { importCommand } from '../table-commands.ts';

export const shops: DeskNoun = {
  noun: 'shops',
  summary: 'the bike shops whose people log in at /loja',
  commands: [
    importCommand('shops', 'shops.csv', async () => (await import('../../shop/import/import-shops.ts')).shopsImporter),
  ],
};
