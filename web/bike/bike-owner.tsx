import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/shop/office.ts';
import { query } from '#web/api/query.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { AnswerNotice } from '#web/shell/answer/answer.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { OwnerReachCard } from './owner-reach-card.tsx';

type BikeOwnerProps = { tag: string; name: string };

/** The owner of the bike, with a masked name; for offices with that right, how to reach the owner. */
export function BikeOwner({ tag, name }: BikeOwnerProps) {
  const { t } = useTranslation('scan');
  const { data: own } = useOwnShop();
  const isAllowed = own && may(own.office, 'see-owner-contact');
  return (
    <section aria-labelledby="owner" className="flex flex-col gap-3">
      <h2 id="owner" className="text-l font-bold">
        {t('shop-bike.owner.title')}
      </h2>
      {isAllowed ? (
        <Reach tag={tag} name={name} />
      ) : (
        <NameCard name={name}>
          {own && <span className="text-s text-muted">{t('shop-bike.owner.not-allowed')}</span>}
        </NameCard>
      )}
    </section>
  );
}

function Reach({ tag, name }: BikeOwnerProps) {
  const { t } = useTranslation('scan');
  const words = useRefusalWords();
  const reach = useAnswer(query('GET /api/shop/bikes/:tag/owner', { tag }));
  const { refusal } = reach;
  if (!reach.data && refusal?.code === 'owner-left') {
    return (
      <>
        <NameCard name={name} />
        <Notice live>{words(refusal)}</Notice>
      </>
    );
  }
  return (
    <>
      {!reach.data && (
        <NameCard name={name}>
          {!refusal && (
            <SkeletonGroup label={t('shop-bike.owner.loading')}>
              <Skeleton className="h-4 w-3/5" />
            </SkeletonGroup>
          )}
        </NameCard>
      )}
      <AnswerNotice of={reach} words={{ loading: t('shop-bike.owner.loading'), failed: t('shop-bike.owner.failed') }} />
      {reach.data && <OwnerReachCard tag={tag} name={name} reach={reach.data} />}
    </>
  );
}

function NameCard({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <Card className="flex min-h-16 flex-col justify-center gap-1 py-3">
      <span className="font-bold">{name}</span>
      {children}
    </Card>
  );
}
