import type { Command } from 'commander';

/** `--brand <slug>` of lists: only this brand's rows. */
export function ofBrand(command: Command): void {
  command.option('--brand <slug>', 'only this brand’s');
}
