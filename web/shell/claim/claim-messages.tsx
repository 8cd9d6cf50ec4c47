import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim/claim.ts';
import type { ClaimSide } from '#domain/claim/event.ts';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';

/** `claimId`: of the owner's own page, which marks what is new. */
export type ClaimMessagesProps = {
  claim: Pick<Claim, 'messages' | 'brandName' | 'shop'>;
  reader: ClaimSide;
  claimId?: string;
  /** Where what is around it has that heading. */
  titleHidden?: boolean;
};

/** What owner, shop and brand wrote to each other on a claim, oldest first, with photos and videos. */
export function ClaimMessages({
  claim: { messages, brandName: brand, shop },
  reader,
  claimId = '',
  titleHidden = false,
}: ClaimMessagesProps) {
  const { t } = useTranslation('claim');
  if (messages.length === 0) return null;
  const title = t(`messages.title.${reader === 'owner' && !shop ? 'with-brand' : reader}`, { brand });
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      {!titleHidden && (
        <h2 id="messages" className="text-l font-bold">
          {title}
        </h2>
      )}
      <MessageList
        label={title}
        reader={reader}
        thread={claimId}
        names={{ owner: t('messages.owner'), shop: t('messages.shop'), brand: t('who.brand', { brand }) }}
        messages={messages.map(({ id, side, who, mine, text, at, evidence }) => ({
          id,
          by: side,
          name: mine ? t('who.you') : who,
          text,
          at,
          attached: evidence.length > 0 && <EvidenceStrip evidence={evidence} />,
        }))}
      />
    </section>
  );
}
