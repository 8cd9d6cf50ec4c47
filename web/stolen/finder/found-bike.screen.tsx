import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callPolice } from '#domain/brazil/call-police.ts';
import { absolute, to } from '#domain/paths.ts';
import { landingOutcome } from '#domain/tag/landing.ts';
import { groupTag, parseTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { CopyButton, ShareButton } from '#web/kit/button/copy-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { FinderAnswer, NothingFound } from './finder-answer.tsx';
import { FoundForm, type Sent } from './found-form.tsx';

/** Whoever found a stolen bike writes to its owner: no account, and neither sees who the other is. */
export default function FoundBikeScreen() {
  const segment = useParameter('tag');
  const tag = parseTag(segment) ?? segment;
  return <FoundBike key={tag} tag={tag} />;
}

function FoundBike({ tag }: { tag: string }) {
  const { t } = useTranslation('finder');
  const [sent, setSent] = useState<Sent>();
  if (sent) return <FoundSent sent={sent} />;
  return (
    <FinderAnswer
      of={query('GET /api/tags/:tag', { tag })}
      failed={t('failed')}
      gone={<NothingFound why="unknown-bike" />}
      goneBy={['tag-unknown']}
    >
      {(scanned) =>
        landingOutcome(scanned) === 'stolen' ? (
          <ToOwner tag={tag} model={scanned.product.model} onSent={setSent} />
        ) : (
          <NothingFound why="not-stolen" tag={tag} />
        )
      }
    </FinderAnswer>
  );
}

type ToOwnerProps = { tag: string; model: string; onSent: (sent: Sent) => void };

/** What to do first, and then the form. */
function ToOwner({ tag, model, onSent }: ToOwnerProps) {
  const { t } = useTranslation('finder');
  const call = (
    <a className={buttonClass('secondary', 'fit')} href={callPolice}>
      <Phone aria-hidden className="size-5" />
      {t('first.call')}
    </a>
  );
  return (
    <Page title={t('form.title')} lead={`${model} · ${groupTag(tag)}`}>
      <Notice tone="wrong" title={t('first.title')} action={call}>
        {t('first.text')}
      </Notice>
      <FoundForm tag={tag} onSent={onSent} />
    </Page>
  );
}

/** That the owner has it, and the finder's link: this once, because nobody else knows it. */
function FoundSent({ sent }: { sent: Sent }) {
  const { t } = useTranslation('finder');
  useTitleFocus();
  const { secret, email, photo } = sent;
  const path = to.finderMessages({ token: secret });
  const url = absolute(location.origin, path);
  return (
    <Page title={t('sent.title')} lead={t('sent.lead')}>
      {photo === 'lost' && (
        <Notice live tone="warn" title={t('sent.photo-lost')}>
          {t('sent.photo-lost-text')}
        </Notice>
      )}
      <Card className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1">
            <span className="block text-s text-muted">{t('sent.link')}</span>
            <span className="block truncate text-m font-bold">{url}</span>
          </p>
          <CopyButton value={url} label={t('sent.copy')} copiedLabel={t('sent.copied')} />
        </div>
        <p className="text-s text-muted">{t('sent.keep')}</p>
      </Card>
      {email && <p className="text-s wrap-anywhere text-muted">{t('sent.mailed', { email })}</p>}
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={path}>
          {t('sent.open')}
        </AppLink>
        <ShareButton data={{ url }} copiedLabel={t('sent.copied')}>
          {t('sent.share')}
        </ShareButton>
      </ActionBar>
    </Page>
  );
}
