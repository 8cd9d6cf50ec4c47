import { useState, useRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { checkLinkDays } from '#domain/ownership/check-link.ts';
import { to, absolute } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CopyButton, ShareButton } from '#web/kit/button/copy-button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { newSecret } from '#web/shell/new-secret.ts';
import { useProduct } from '#web/state/product.ts';
import { LinkList, type CheckLink } from './link-list.tsx';

/** Where owners share a check of their bike with a buyer, see who looked at it how often, and take it back. */
export default function CheckLinksScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <CheckLinks key={product.tag} product={product} />;
}

function CheckLinks({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('bike-check');
  const [shared, setShared] = useState<SharedLink>();
  const isThere = (links: readonly CheckLink[]) =>
    links.some(({ id, withdrawnAt }) => id === shared?.id && withdrawnAt === null);
  return (
    <Answer
      of={query('GET /api/my-bikes/:tag/check-links', { tag })}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-4/5" />
          <Skeleton className="mb-3 h-10 w-full" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
        </>
      }
      gone={
        <GonePage title={t('links.not-yours.title')} way={{ href: to.myBike(), label: t('links.not-yours.action') }}>
          {t('links.not-yours.text')}
        </GonePage>
      }
    >
      {({ links }) => (
        <Page title={t('links.title')} lead={t('links.lead', { model })}>
          {shared && isThere(links) && <ReadyLink shared={shared} model={model} />}
          <LinkList tag={tag} links={links} />
          <ShareForm tag={tag} onShared={setShared} isAnother={isThere(links)} />
        </Page>
      )}
    </Answer>
  );
}

type ShareFormProps = { tag: string; onShared: (link: SharedLink) => void; isAnother: boolean };

/** For how many days, and the button that makes the link. */
function ShareForm({ tag, onShared, isAnother }: ShareFormProps) {
  const { t } = useTranslation('bike-check');
  const [days, setDays] = useState<(typeof checkLinkDays)[number]>(7);
  // The same until it has arrived, so that a link that is asked for again after a lost answer is one link.
  const next = useRef<SharedLink>(null);
  const share = useChange('POST /api/my-bikes/:tag/check-links', {
    keeps: query('GET /api/my-bikes/:tag/check-links', { tag }),
    onDone: (_, { id, secret }) => {
      next.current = null;
      onShared({ id, secret });
    },
  });
  const send = () => {
    const link = (next.current ??= { id: uuidv7(), secret: newSecret() });
    share.change({ tag, ...link, days });
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <p aria-hidden className="text-s font-bold">
          {t('links.days-legend')}
        </p>
        <Segmented
          legend={t('links.days-legend')}
          segments={checkLinkDays.map((count) => ({ value: String(count), label: t('links.days', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(checkLinkDays.find((one) => String(one) === value) ?? 7)}
        />
      </div>
      <RefusalNotice refusal={share.refusal} />
      <ActionBar>
        <Button
          name="share"
          variant={isAnother ? 'secondary' : 'primary'}
          busy={share.busy}
          busyLabel={t('links.sharing')}
          onClick={send}
        >
          {t('links.share')}
        </Button>
      </ActionBar>
    </>
  );
}

/** A link that was made on this screen: only the phone that made it knows the secret. */
type SharedLink = { id: string; secret: string };

/** The link that was just made, to copy or to send. */
function ReadyLink({ shared: { secret }, model }: { shared: SharedLink; model: string }) {
  const { t } = useTranslation('bike-check');
  const url = absolute(location.origin, to.bikeCheck({ secret }));
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes its place above what was pressed.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [secret]);
  return (
    <Card className="flex flex-col gap-3 border-ink">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-l font-bold">
          {t('links.ready')}
        </h2>
        <p className="text-s text-muted">{t('links.ready-text')}</p>
      </div>
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0 text-s wrap-anywhere">{url}</span>
        <CopyButton value={url} label={t('links.copy')} copiedLabel={t('links.copied')} />
      </p>
      <ShareButton
        variant="primary"
        data={{ title: t('links.share-title', { model }), url }}
        copiedLabel={t('links.copied')}
      >
        {t('links.send')}
      </ShareButton>
    </Card>
  );
}
