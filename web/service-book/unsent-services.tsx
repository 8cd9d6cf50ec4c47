import { useTranslation } from 'react-i18next';
import type { ServiceKind } from '#domain/service-book/entry.ts';
import type { RefusalCode } from '#web/api/call.ts';
import { dropUnsent, useUnsent } from '#web/api/outbox/use-unsent.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useReasonWords } from '#web/shell/form/refusal-words.tsx';

/** Services on a bike that wait on this phone for a connection, or for their person where they were refused. */
export function UnsentServices({ tag }: { tag: string }) {
  const { t } = useTranslation(['service-book', 'refusals']);
  const words = useReasonWords();
  const unsent = useUnsent({ ifAny: true }).filter(({ form }) => form.startsWith(`service ${tag} `));
  return unsent.map(({ id, form, input, stopped }) => (
    <Notice
      key={id}
      tone="warn"
      title={t(`service-book:kind.${(input as { kind: ServiceKind }).kind}`)}
      action={
        stopped !== null && (
          <Button variant="secondary" size="fit" onClick={() => void dropUnsent({ id, form })}>
            {t('service-book:unsent.drop')}
          </Button>
        )
      }
    >
      {stopped === null
        ? t('service-book:unsent.waits')
        : `${t('service-book:unsent.stopped')}. ${words(stopped as RefusalCode)}`}
    </Notice>
  ));
}
