import type { Command } from 'commander';
import type { Importer } from '#server/imports/importer.ts';
import type { DeskCommand } from './desk.ts';

/** `<noun> undo <import>`: takes back what an import of this table did, by its number. */
export function undoCommand<Row>(what: string, load: () => Promise<Importer<Row>>): DeskCommand {
  return {
    verb: 'undo',
    summary: `take back what an import of ${what} did, until something rests on it: imports list has the numbers`,
    examples: ['7 --dry-run', '7'],
    writes: true,
    flags: (command: Command) => command.argument('<import>', 'the number of the import'),
    run: async (desk, [number = '']) => {
      const { undoAtDesk } = await import('./undo-at-desk.ts');
      return undoAtDesk(desk, await load(), number);
    },
  };
}
