import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import { maskContact } from '#domain/handover/handover.ts';
import { to } from '#domain/paths.ts';
import { sendAgain } from '#web/api/outbox/send-again.ts';
import { dropUnsent } from '#web/api/outbox/use-unsent.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { ConfirmDialog } from '#web/shell/answer/confirm-dialog.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import type { UnsentHandover } from './use-unsent-handovers.ts';

/** The customer's number or address, as little of it as the shop's list shows. */
export function maskedInput({ input }: Pick<UnsentHandover, 'input'>): string {
  const parsed = z.safeParse(contactSchema, input.to);
  return parsed.success ? maskContact(parsed.data) : '';
}

/** Refusals that a later time of the same settles. */
const later = ['handovers-used-up', 'texts-used-up'];

/** A hand-over that is on this phone alone: what to tell the customer meanwhile; or why it did not go out, and what to do. */
export function KeptHandover({ unsent }: { unsent: UnsentHandover }) {
  const { t } = useTranslation(['handover', 'refusals']);
  const held = useHeldWords();
  const { stopped, input } = unsent;
  return (
    <Page className="gap-5!">
      <header className="flex flex-col items-start gap-2">
        <KeptBadge stopped={stopped} />
        <h1 id="title" tabIndex={-1} className="text-xl font-bold hyphens-when-large">
          {t(stopped ? 'handover:kept.stopped-title' : 'handover:kept.title')}
        </h1>
        {!stopped && <p className="text-m text-pretty text-muted">{held ?? t('handover:kept.text')}</p>}
      </header>
      {stopped ? (
        <Stopped unsent={unsent} />
      ) : (
        <Card className="flex flex-col gap-1">
          <h2 className="text-s text-muted">{t('handover:kept.tell')}</h2>
          <p className="text-m text-pretty">{t('handover:kept.say', { to: maskedInput(unsent) })}</p>
        </Card>
      )}
      <KeptFacts unsent={unsent} />
      <Drop unsent={unsent} />
      <ActionBar>
        {stopped && !later.includes(stopped) ? (
          <AppLink className={buttonClass('primary')} href={to.shop.handOver({ tag: input.tag })}>
            {t('handover:kept.again')}
          </AppLink>
        ) : (
          <AppLink className={buttonClass('primary')} href={to.shop.handOver()}>
            {t('handover:another')}
          </AppLink>
        )}
        <AppLink className={buttonClass('quiet')} href={to.shop.handovers()}>
          {t('handover:all')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}

/** Whether it waits here, or did not go out. */
export function KeptBadge({ stopped }: Pick<UnsentHandover, 'stopped'>) {
  const { t } = useTranslation('handover');
  return (
    <Badge tone={stopped ? 'wrong' : 'warn'} dot>
      {t(stopped ? 'kept.stopped' : 'kept.waits')}
    </Badge>
  );
}

function Stopped({ unsent }: { unsent: UnsentHandover }) {
  const { t } = useTranslation('handover');
  const reason = useReasonWords();
  const { stopped } = unsent;
  if (!stopped) return null;
  const isLater = later.includes(stopped);
  return (
    <Notice
      live
      tone="wrong"
      title={reason(stopped)}
      action={
        isLater && (
          <Button name="try-again" variant="secondary" size="fit" onClick={() => void sendAgain(unsent)}>
            {t('kept.try-again')}
          </Button>
        )
      }
    >
      {t(isLater ? 'kept.do-later' : 'kept.do')}
    </Notice>
  );
}

function KeptFacts({ unsent }: { unsent: UnsentHandover }) {
  const { t } = useTranslation('handover');
  const language = useLanguage();
  const { input, at } = unsent;
  return (
    <Card>
      <Facts
        facts={[
          { label: t('kept.tag'), value: <CodeText code={input.tag} /> },
          { label: t('fact.serial'), value: input.serialNumber },
          { label: t('kept.contact'), value: maskedInput(unsent), wide: true },
          { label: t('fact.at'), value: momentOf(at, language) },
        ]}
      />
    </Card>
  );
}

/** Throws it away before it goes out, or after it was refused. */
function Drop({ unsent }: { unsent: UnsentHandover }) {
  const { t } = useTranslation('handover');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button name="drop" variant="danger" onClick={() => setAsking(true)}>
        {t('kept.drop')}
      </Button>
      <ConfirmDialog
        danger
        open={asking}
        onClose={() => setAsking(false)}
        words={{ title: t('kept.drop-title'), confirm: t('kept.drop-confirm'), cancel: t('back.cancel') }}
        onConfirm={() => void dropUnsent(unsent)}
      >
        <p>{t('kept.drop-text')}</p>
      </ConfirmDialog>
    </>
  );
}
