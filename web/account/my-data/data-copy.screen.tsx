import { Check, ChevronDown, Download, Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopiedTable, DataCopy } from '#domain/account/my-data/contract.ts';
import { copiesADay, dataGroups, type DataGroup } from '#domain/account/my-data/data-copy.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { call } from '#web/api/call.ts';
import { receiveFile } from '#web/api/receive-file.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useJustDone } from '#web/kit/button/copy-button.tsx';
import { cx } from '#web/kit/cx.ts';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { dayOf, timeOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { saveFile } from '#web/shell/files/save-file.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { useProofForm } from '#web/shell/identity/use-identity-proof.ts';
import { isIos } from '#web/state/device.ts';

/** A copy of everything held about the person, to read and to keep. It is on the screen only: who leaves it asks again. */
export default function DataCopyScreen() {
  const [copy, setCopy] = useState<DataCopy | null>(null);
  return copy ? <ReadableCopy copy={copy} /> : <AskForCopy onCopy={setCopy} />;
}

function AskForCopy({ onCopy }: { onCopy: (copy: DataCopy) => void }) {
  const { t } = useTranslation(['my-data', 'identity']);
  const language = useLanguage();
  const { proof, form } = useProofForm(async (given) =>
    onCopy(await call('POST /api/me/data/copies', { proof: given, language })),
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

/** The copy by what it is about, to read; and the ZIP of it with the files, to keep. */
function ReadableCopy({ copy }: { copy: DataCopy }) {
  const { t } = useTranslation('my-data');
  const language = useLanguage();
  useTitleFocus();
  const when = { date: dayOf(copy.writtenAt, language), time: timeOf(new Date(copy.writtenAt), language) };
  return (
    <Page title={t('copy.read-title')} lead={t('copy.read-lead', when)}>
      {(Object.keys(dataGroups) as DataGroup[]).map((group) => (
        <Group key={group} group={group} tables={copy.tables} />
      ))}
      <SaveZip download={copy.download} day={dateOf(new Date(copy.writtenAt))} />
    </Page>
  );
}

/** What there is about one thing: each kind of entry can be opened. */
function Group({ group, tables }: { group: DataGroup; tables: readonly CopiedTable[] }) {
  const { t } = useTranslation('my-data');
  const own = tables.filter(({ table }) => (dataGroups[group] as readonly string[]).includes(table));
  if (own.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-s font-bold text-muted">{t(`groups.${group}.title`)}</h2>
      <Card className="py-0">
        {own.map(({ table, name, entries }) => (
          <details key={table} className="group border-b border-line last:border-b-0">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-3 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 text-m leading-5 font-bold">{name}</span>
              <span className="flex shrink-0 items-center gap-2 text-s text-muted tabular-nums">
                {entries.length}
                <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
              </span>
            </summary>
            <ol className="flex flex-col divide-y divide-line pb-2">
              {entries.map((entry, at) => (
                <CopyEntry key={at} entry={entry} />
              ))}
            </ol>
          </details>
        ))}
      </Card>
    </section>
  );
}

/** Gets the ZIP and saves it. Who leaves the screen ends it. */
function SaveZip({ download, day }: { download: DataCopy['download']; day: string }) {
  const { t } = useTranslation('my-data');
  const language = useLanguage();
  const [saved, markSaved] = useJustDone(4000);
  const [received, setReceived] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { ticket, files, bytes } = download;
  const { change, busy, refusal } = useChange(async () => {
    setReceived(0);
    leaving.current = new AbortController();
    const content = await receiveFile(
      'GET /api/me/data/copies/:ticket',
      { ticket, language },
      setReceived,
      leaving.current.signal,
    );
    const file = new File([content], t('copy.file', { date: day }), { type: 'application/zip' });
    if ((await saveFile(file, isIos(navigator))) === 'downloaded') markSaved();
  });
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.max(bytes, 100_000) / 1e6);
  const Icon = saved ? Check : Download;
  return (
    <ActionBar>
      <div className="flex flex-col gap-3">
        <RefusalNotice refusal={refusal} title={t('copy.failed')} />
        {busy ? (
          <ProgressBar label={t('copy.saving')} value={Math.min(0.99, received / Math.max(1, bytes))} />
        ) : (
          <p className="text-center text-s text-balance text-muted">{t('copy.holds', { count: files, size })}</p>
        )}
        <Button
          name="save"
          icon={<Icon aria-hidden className="size-5" />}
          busy={busy}
          busyLabel={t('copy.saving')}
          onClick={() => change()}
        >
          {t(saved ? 'copy.saved' : 'copy.save')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {saved ? t('copy.saved') : ''}
      </span>
    </ActionBar>
  );
}

/** One entry: what is known of it; the numbers of our records last; and its files, which the ZIP has. */
function CopyEntry({ entry: { facts, files } }: { entry: CopiedTable['entries'][number] }) {
  return (
    <li className="py-3">
      <dl className="flex flex-col gap-2">
        {facts.map(({ name, value, isId }, at) => (
          <div key={at} className="min-w-0">
            <dt className="text-s text-muted">{name}</dt>
            <dd
              className={cx(
                'wrap-anywhere whitespace-pre-line tabular-nums',
                isId ? 'text-s text-muted' : 'text-m leading-5 font-bold',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {files.map((path) => (
        <p key={path} className="mt-2 flex items-center gap-2 text-s text-muted">
          <Paperclip aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{path}</span>
        </p>
      ))}
    </li>
  );
}
