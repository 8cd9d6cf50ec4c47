import { useTranslation } from 'react-i18next';
import type { RefusalCode } from '#web/api/call.ts';
import { dropUnsent, type Unsent } from '#web/api/outbox/use-unsent.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { useHeldWords } from '#web/shell/form/held-words.ts';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { isAppeal, useUnsentWriting } from './use-unsent-writing.ts';

type UnsentWritingProps = {
  claimId: string;
  /** Without the appeal, which stands elsewhere on the page. */
  withoutAppeal?: boolean;
};

/** What was written or decided on a claim and waits on this phone: for a connection; or, where it was refused, to be read and thrown away. */
export function UnsentWriting({ claimId, withoutAppeal = false }: UnsentWritingProps) {
  return useUnsentWriting(claimId)
    .filter((unsent) => !withoutAppeal || !isAppeal(unsent))
    .map((unsent) => <UnsentNotice key={unsent.id} unsent={unsent} />);
}

/** One of them. */
export function UnsentNotice({ unsent }: { unsent: Unsent }) {
  // Why it was refused may have been said at an earlier visit.
  const { t } = useTranslation(['claim', 'refusals']);
  const words = useRefusalWords();
  const held = useHeldWords();
  const { stopped, input } = unsent;
  const what = 'decision' in input ? 'decision' : isAppeal(unsent) ? 'appeal' : 'writing';
  if (stopped === null)
    return (
      <Notice live tone="warn" title={t('claim:unsent.title')}>
        {held ?? t(`claim:unsent.${what}`)}
      </Notice>
    );
  const text = textOf(input);
  return (
    <Notice
      live
      tone="wrong"
      title={t(`claim:unsent.stopped-${what}`)}
      action={
        <Button variant="secondary" size="fit" name="drop" onClick={() => void dropUnsent(unsent)}>
          {t('claim:unsent.drop')}
        </Button>
      }
    >
      <p>{words({ code: stopped as RefusalCode, retryAt: undefined })}</p>
      {text && <p className="mt-2 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-wrap">{text}</p>}
    </Notice>
  );
}

/** What its person wrote, which may be copied from here. */
function textOf({ text, decision }: Unsent['input']): string | null {
  const written = typeof decision === 'object' && decision !== null && 'text' in decision ? decision.text : text;
  return typeof written === 'string' ? written : null;
}
