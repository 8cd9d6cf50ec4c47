import { useTranslation } from 'react-i18next';
import type { ClaimMessage } from '#domain/claim/claim.ts';
import { EvidenceStrip } from '#web/shell/evidence/evidence-strip.tsx';
import { MessageList } from '#web/shell/messages/message-list.tsx';

/** `claimId`: of the owner's own page, which marks what is new. */
export type ClaimMessagesProps = { messages: readonly ClaimMessage[]; reader: 'owner' | 'shop'; claimId?: string };

/** What owner and shop wrote to each other on a claim, oldest first, with photos and videos. */
export function ClaimMessages({ messages, reader, claimId = '' }: ClaimMessagesProps) {
  const { t } = useTranslation('claim');
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-3">
      <h2 id="messages" className="text-l font-bold">
        {t(`messages.title.${reader}`)}
      </h2>
      <MessageList
        label={t(`messages.title.${reader}`)}
        reader={reader}
        thread={claimId}
        names={{ owner: t('messages.owner'), shop: t('messages.shop') }}
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
