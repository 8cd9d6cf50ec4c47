import { useTranslation } from 'react-i18next';
import type { WholeDeskImport } from '#domain/imports/desk-imports.contract.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { saveFile } from '#web/shell/files/save-file.tsx';
import { isIos } from '#web/state/device.ts';
import { rowWords, wrongLines } from './notes.ts';
import type { DrawnRows } from './use-rows.ts';

/** Saves the wrong rows with what is said of each, to be corrected elsewhere. */
export function SaveWrong({ found, drawn }: { found: WholeDeskImport; drawn: DrawnRows }) {
  const { t } = useTranslation('desk-imports');
  const lines = wrongLines(found);
  const save = useChange(async () => {
    const labels = new Map(drawn.columns.map(({ name, label }) => [name, label]));
    const words = rowWords(found, (name) => labels.get(name) ?? name);
    const said = new Map(lines.map((line) => [line, words.get(line)?.sentences.join(' ') ?? '']));
    const heads = [t('table.line'), ...drawn.columns.map(({ label }) => label), t('table.why')];
    const bytes = await drawn.file.save(said, heads);
    const name = found.name.replace(/\.\w{2,4}$/, '');
    await saveFile(new File([bytes], `${name}-${t('table.file')}.csv`, { type: 'text/csv' }), isIos(navigator));
  });
  return (
    <Button variant="secondary" size="fit" busy={save.busy} busyLabel={t('saving')} onClick={() => save.change()}>
      {t('bar.save', { count: lines.length })}
    </Button>
  );
}
