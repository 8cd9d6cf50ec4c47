import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import type { Sum, useShopImport } from './use-shop-import.ts';

/** How many files or rows that stayed out are named. */
const named = 20;

type ImportPageProps = {
  /** Whose words it has, in `shop`. */
  about: 'invoices' | 'sales';
  files: { accept: string; multiple: boolean };
  of: ReturnType<typeof useShopImport>;
  children?: ReactNode;
};

/** A page where a shop brings files in, and reads of each that stayed out why. */
export function ImportPage({ about, files, of: { sum, sending, refusal, send }, children }: ImportPageProps) {
  const { t } = useTranslation('shop');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Page title={t(`${about}.title`)} lead={t(`${about}.lead`)}>
      {sum && <ReportCard about={about} sum={sum} />}
      <RefusalNotice refusal={refusal} />
      {children}
      <p className="text-s text-pretty text-muted">{t(`${about}.rules`)}</p>
      <input
        ref={field}
        type="file"
        name={about}
        hidden
        {...files}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) void send(chosen);
        }}
      />
      <ActionBar>
        <Button
          name="choose"
          icon={<FileUp aria-hidden className="size-5" />}
          busy={sending !== undefined}
          busyLabel={sending ? t(`${about}.sending`, sending) : ''}
          onClick={() => field.current?.click()}
        >
          {t(`${about}.choose`)}
        </Button>
      </ActionBar>
    </Page>
  );
}

function ReportCard({ about, sum }: { about: ImportPageProps['about']; sum: Sum }) {
  const { t } = useTranslation('shop');
  const { added, unchanged, refused, left, leftOut } = sum;
  const Icon = refused > 0 ? CircleAlert : CircleCheck;
  const more = Math.max(0, left.length - named) + leftOut;
  return (
    <Card className="flex flex-col gap-3">
      <div role="status" className="flex items-start gap-3">
        <Icon aria-hidden className={refused > 0 ? 'size-6 shrink-0 text-wrong' : 'size-6 shrink-0 text-good'} />
        <div className="flex flex-col">
          {added > 0 && <p className="font-bold">{t(`${about}.added`, { count: added })}</p>}
          {unchanged > 0 && <p>{t(`${about}.unchanged`, { count: unchanged })}</p>}
          {refused > 0 && <p className="font-bold">{t(`${about}.refused`, { count: refused })}</p>}
        </div>
      </div>
      {left.length > 0 && (
        <section aria-label={t(`${about}.why`)} className="border-t border-line pt-3">
          <ul className="flex flex-col gap-3">
            {left.slice(0, named).map(({ name, reasons }, at) => (
              <li key={`${at} ${name}`} className="flex flex-col text-s">
                <span className="font-bold wrap-anywhere">{name}</span>
                {reasons.map((reason) => (
                  <span key={reason} className="text-pretty text-muted">
                    {reason}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="pt-3 text-s">{t(`${about}.more`, { count: more })}</p>}
        </section>
      )}
    </Card>
  );
}
