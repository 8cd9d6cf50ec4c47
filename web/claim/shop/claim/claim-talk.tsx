import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { submit } from '#web/api/outbox/submit.ts';
import type { ClaimWriting } from '#web/claim/claim/write-dialog.tsx';
import { keepShopClaim } from '#web/claim/shop/shop-claim.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ClaimMessages } from '#web/shell/claim/claim-messages.tsx';
import { chunk } from '#web/state/stale-chunk.ts';

// Fetched beside the screen, as the form in it is: nobody waits for it before seeing the claim.
const WriteDialog = lazy(
  chunk(() => import('#web/claim/claim/write-dialog.tsx').then((m) => ({ default: m.WriteDialog }))),
);

const MessageTemplates = lazy(
  chunk(() => import('#web/claim/shop/desk/templates.tsx').then((m) => ({ default: m.MessageTemplates }))),
);

/** What shop and owner wrote to each other, and the way to write. */
export function ClaimTalk({ claim }: { claim: ReviewClaim }) {
  const { id: claimId, messages, may, ownerLeft } = claim;
  const { t } = useTranslation('shop-claims');
  const [writing, setWriting] = useState(0);
  const [open, setOpen] = useState(false);
  const send = async ({ id, form, text, evidence }: ClaimWriting) => {
    const outcome = await submit({
      id,
      form,
      route: 'POST /api/shop/claims/:claimId/messages',
      input: { claimId, id, text, evidence },
    });
    if (!('sent' in outcome)) return 'kept';
    keepShopClaim(outcome.sent);
    return 'sent';
  };
  const write = () => {
    setWriting(writing + 1);
    setOpen(true);
  };
  if (messages.length === 0 && !may.includes('write') && !ownerLeft) return null;
  return (
    <div className="flex flex-col gap-3">
      <ClaimMessages claim={claim} reader="shop" />
      {ownerLeft && <Notice title={t('claim.owner-left.title')}>{t('claim.owner-left.text')}</Notice>}
      {may.includes('write') && (
        <>
          <Button
            name="write"
            variant="secondary"
            icon={<MessageCircle aria-hidden className="size-5" />}
            onClick={write}
          >
            {t('claim.write')}
          </Button>
          <Suspense>
            <WriteDialog
              key={writing}
              claimId={claimId}
              open={open}
              title={t('claim.write-title')}
              label={t('claim.write-label')}
              send={send}
              help={(text, put) => (
                <Suspense>
                  <MessageTemplates text={text} onChoose={put} />
                </Suspense>
              )}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}
