import { Check, ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataCopy } from '#domain/account/my-data/contract.ts';
import { copiesADay, dataGroups, entriesByGroup, type DataGroup } from '#domain/account/my-data/data-copy.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/copy-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import type heldData from '#web/locale/en/on-demand/held-data.json';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { saveFile } from '#web/shell/files/save-file.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { useProofForm } from '#web/shell/identity/use-identity-proof.ts';
import { isIos } from '#web/state/device.ts';
import { valueInWords, type NameOfValue } from './value-in-words.ts';

/** A copy of everything held about the person, to read and to keep. It is on the screen only: who leaves it asks again. */
export default function DataCopyScreen() {
  const [copy, setCopy] = useState<DataCopy | null>(null);
  return copy ? <ReadableCopy copy={copy} /> : <AskForCopy onCopy={setCopy} />;
}

function AskForCopy({ onCopy }: { onCopy: (copy: DataCopy) => void }) {
  const { t } = useTranslation(['my-data', 'identity']);
  const { proof, form } = useProofForm(async (given) =>
    onCopy(await call('POST /api/me/data/copies', { proof: given })),
  );
  return (
    <FormPage
      title={t('my-data:copy.title')}
      lead={t('my-data:copy.lead')}
      form={form.props}
      action={t('my-data:copy.submit')}
      busyLabel={t('my-data:copy.busy')}
      fineprint={t('my-data:copy.told', { times: copiesADay })}
    >
      <IdentityProofSection title={t('my-data:copy.who')} proof={proof} form={form} />
    </FormPage>
  );
}

/** The copy with the words of the language, by what it is about; and the file of it, which other programs can read. */
function ReadableCopy({ copy }: { copy: DataCopy }) {
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

type Column = keyof typeof heldData.columns;

/** One entry: what is known of it with the names of the language; the numbers of our records last. */
function CopyEntry({ row }: { row: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation('held-data');
  const language = useLanguage();
  const nameOf: NameOfValue = (column, value) => {
    const name: unknown = i18n.getResource(language, 'held-data', `values.${column}.${value}`);
    return typeof name === 'string' ? name : null;
  };
  const facts = Object.entries(row)
    .map(([column, value]) => ({ column, said: valueInWords(column, value, nameOf, language) }))
    .filter(({ said }) => said !== null)
    .toSorted((a, b) => Number(isId(a.column)) - Number(isId(b.column)));
  return (
    <li className="py-3">
      <dl className="flex flex-col gap-2">
        {facts.map(({ column, said }) => (
          <div key={column} className="min-w-0">
            <dt className="text-s text-muted">{t(`columns.${column as Column}`)}</dt>
            <dd
              className={cx(
                'wrap-anywhere whitespace-pre-line tabular-nums',
                isId(column) ? 'text-s text-muted' : 'text-m leading-5 font-bold',
              )}
            >
              {said}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Whether a column says which entry is meant, which says nothing to a person. */
function isId(column: string): boolean {
  return /^id$|Id$/.test(column) || column === 'jws';
}
