import { InvalidArgumentError, Option } from 'commander';
import { retagReasons } from '#domain/retag/retag.ts';
import { parseTag } from '#domain/tag/tag.ts';
import type { DeskNoun } from '#server/cli/desk.ts';
import { limitFlag } from '#server/cli/flags.ts';
import { listCommand } from '#server/cli/table-commands.ts';

/** What joins the commands about tags. */
export const tags: DeskNoun = {
  noun: 'tags',
  place: 40,
  summary: 'the codes on bikes: issue, print, write to chips, replace',
  commands: [
    {
      verb: 'replace',
      summary: 'put a spare tag of the brand on a bike in the place of its tag; an owner is told and may object',
      examples: ['MYB1KE01 SPARE001 --reason damaged --dry-run'],
      writes: true,
      flags: (command) => {
        command
          .argument('<old>', 'the tag that is on the bike', readTag)
          .argument('<new>', 'the spare tag', readTag)
          .addOption(
            new Option('--reason <reason>', 'what happened to the old one').choices(retagReasons).makeOptionMandatory(),
          );
      },
      run: async (desk, [old = '', fresh = ''], flags) =>
        (await import('./replace-tag.ts')).replaceTag(desk, { old, fresh, reason: String(flags.reason) }),
    },
    {
      verb: 'undo',
      summary: 'give a bike the tag back that it had before this one; for some weeks after a replacement',
      examples: ['SPARE001 --dry-run'],
      writes: true,
      flags: (command) => command.argument('<tag>', 'the tag that the bike has now', readTag),
      run: async (desk, [tag = '']) => (await import('./replace-tag.ts')).undoReplacement(desk, tag),
    },
    {
      ...listCommand({
        summary: 'list who had a tag before them that had been replaced, the newest first: it may be on another frame',
        example: '--limit 20',
        flags: limitFlag,
        heads: ['at', 'tag', 'brand', 'the bike has', 'serial number', 'shop'],
        none: 'There is none.',
        rows: async ({ house }, flags) =>
          (await import('#server/retag/old-tag-scans.store.ts')).listScans(house.db, Number(flags.limit)),
        show: ({ at, tag, brand, tagNow, serialNumber, shop }) => [
          at.toISOString().slice(0, 16),
          tag,
          brand,
          tagNow,
          serialNumber,
          shop,
        ],
      }),
      verb: 'void-scans',
    },
  ],
};

function readTag(text: string): string {
  const tag = parseTag(text);
  if (tag === null) throw new InvalidArgumentError('A tag has 4 to 16 letters or digits.');
  return tag;
}
