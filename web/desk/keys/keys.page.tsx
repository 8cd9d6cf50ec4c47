import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandKeysAtOnce, type BrandKey } from '#domain/staff/brand-key.ts';
import { invalidate } from '#web/api/query.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { PageHead } from '#web/desk/frame.tsx';
import { useProvenChange } from '#web/desk/step-up.tsx';
import { useAnswerWords } from '#web/desk/words.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { SecretOnce } from '#web/shell/secret-once.tsx';
import { KeyRow } from './key-row.tsx';
import { MakeKeyDialog, type KeyWish } from './make-key-dialog.tsx';

/** The keys of the brand's API: makes them, shows each once, and ends them. */
export default function KeysPage() {
  const { t } = useTranslation('desk');
  const words = useAnswerWords('keys');
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<KeyWish>();
  const make = useProvenChange(async (wish: KeyWish) => {
    await deskCall('POST /api/desk/keys', wish);
    await invalidate('GET /api/desk/keys', {});
    setMade(wish);
  });
  return (
    <>
      <PageHead
        title={t('places.keys')}
        lead={t('keys.lead')}
        beside={
          <Button
            size="fit"
            icon={<KeyRound aria-hidden className="size-4" />}
            busy={make.busy}
            busyLabel={t('keys.making')}
            onClick={() => setAsking(true)}
          >
            {t('keys.make')}
          </Button>
        }
      />
      <RefusalNotice refusal={make.refusal} />
      <Answer
        of={deskQuery('GET /api/desk/keys', {})}
        words={words}
        as="part"
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {({ keys }) => <Keys keys={keys} made={made} />}
      </Answer>
      <MakeKeyDialog
        open={asking}
        onClose={() => setAsking(false)}
        onWish={(wish) => {
          setAsking(false);
          make.change(wish);
        }}
      />
      {make.dialog}
    </>
  );
}

function Keys({ keys, made }: { keys: readonly BrandKey[]; made: KeyWish | undefined }) {
  const { t } = useTranslation('desk');
  const inUse = keys.filter(({ revokedAt }) => revokedAt === null);
  return (
    <>
      {made && inUse.some(({ id }) => id === made.id) && (
        <SecretOnce
          secret={made.secret}
          words={{
            title: t('keys.ready', { name: made.name }),
            text: t('keys.once'),
            copy: t('keys.copy'),
            copied: t('keys.copied'),
          }}
        />
      )}
      {inUse.length >= brandKeysAtOnce && (
        <p className="text-s text-pretty text-muted">{t('keys.full', { count: brandKeysAtOnce })}</p>
      )}
      {keys.length === 0 ? (
        <Card className="flex flex-col gap-1 py-8 text-center">
          <h2 className="text-l font-bold">{t('keys.none')}</h2>
          <p className="text-m text-pretty text-muted">{t('keys.none-lead')}</p>
        </Card>
      ) : (
        <Card className="p-0!">
          <ul className="divide-y divide-line">
            {keys.map((key) => (
              <KeyRow key={key.id} brandKey={key} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
