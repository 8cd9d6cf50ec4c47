import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callPolice } from '#domain/brazil/police.ts';
import { landingOutcome } from '#domain/tag/landing.ts';
import { groupTag, parseTag } from '#domain/tag/tag.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { FinderAnswer, NothingFound } from './finder-answer.tsx';
import { FoundForm, type Sent } from './found-form.tsx';
import { FoundSent } from './found-sent.tsx';

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
