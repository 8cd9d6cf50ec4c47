import { Check, ChevronDown, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataCopy } from '#domain/account/my-data/contract.ts';
import { dataGroups, entriesByGroup, type DataGroup } from '#domain/account/my-data/groups.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/use-just-done.ts';
import { ActionBar } from '#web/kit/layout/action-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { saveFile } from '#web/shell/files/save-file.ts';
import { useTitleFocus } from '#web/shell/frame/use-title-focus.ts';
import { isIos } from '#web/state/device.ts';
import { CopyEntry } from './copy-entry.tsx';

/** The copy with the words of the language, by what it is about; and the file of it, which other programs can read. */
export function ReadableCopy({ copy }: { copy: DataCopy }) {
  const { t } = useTranslation('my-data');
  const language = useLanguage();
  useTitleFocus();
  const counts = Object.fromEntries(Object.entries(copy.tables).map(([table, rows]) => [table, rows.length]));
  const when = { date: dayOf(copy.writtenAt, language), time: timeOf(new Date(copy.writtenAt), language) };
  return (
    <Page title={t('copy.read-title')} lead={t('copy.read-lead', when)}>
      {entriesByGroup(counts).map(({ group }) => (
        <Group key={group} group={group} tables={copy.tables} />
      ))}
      <ActionBar>
        <SaveButton copy={copy} />
      </ActionBar>
    </Page>
  );
}

/** What there is about one thing: each kind of entry can be opened. */
function Group({ group, tables }: { group: DataGroup; tables: DataCopy['tables'] }) {
  const { t } = useTranslation(['my-data', 'held-data']);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-s font-bold text-muted">{t(`my-data:groups.${group}.title`)}</h2>
      <Card className="py-0">
        {dataGroups[group]
          .map((table) => ({ table, rows: tables[table] ?? [] }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ table, rows }) => (
            <details key={table} className="group border-b border-line last:border-b-0">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-3 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 text-m leading-5 font-bold">{t(`held-data:tables.${table}`)}</span>
                <span className="flex shrink-0 items-center gap-2 text-s text-muted tabular-nums">
                  {rows.length}
                  <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
                </span>
              </summary>
              <ol className="flex flex-col divide-y divide-line pb-2">
                {rows.map((row, at) => (
                  <CopyEntry key={at} row={row} />
                ))}
              </ol>
            </details>
          ))}
      </Card>
    </section>
  );
}

function SaveButton({ copy }: { copy: DataCopy }) {
  const { t } = useTranslation('my-data');
  const [saved, markSaved] = useJustDone(4000);
  const save = async () => {
    const name = t('copy.file', { date: copy.writtenAt.slice(0, 10) });
    const file = new File([`${JSON.stringify(copy, null, 2)}\n`], name, { type: 'application/json' });
    if ((await saveFile(file, isIos(navigator))) === 'downloaded') markSaved();
  };
  const Icon = saved ? Check : Download;
  return (
    <>
      <Button name="save" icon={<Icon aria-hidden className="size-5" />} onClick={() => void save()}>
        {t(saved ? 'copy.saved' : 'copy.save')}
      </Button>
      <span role="status" className="sr-only">
        {saved ? t('copy.saved') : ''}
      </span>
    </>
  );
}
