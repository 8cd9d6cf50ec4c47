import { ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/tag/product.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { KeySpotDrawing } from '#web/shell/drawings/key-spot-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { useGo } from '#web/shell/go.ts';
import { useSession } from '#web/state/session.ts';
import { AccessKeyField } from './access-key-field.tsx';
import { problemByServer } from './key-problem.ts';
import { useKeyReads } from './key-reads.ts';
import { wayBeforeLinking, wayToSignIn, wayWithoutKey } from './key-way-on.ts';
import type { TypedKey } from './use-access-key.ts';

export type AccessKeyFormProps = {
  product: Product;
  typed: TypedKey;
  /** Its person comes back from the camera. */
  scanned: boolean;
  busy: boolean;
  refusal: Refusal | undefined;
  onScan: () => void;
  /** The key can be linked. */
  onKey: (key: string) => void;
};

/** The question for the key, with where it stands on a receipt. */
export function AccessKeyForm({ product, typed, scanned, busy, refusal, onScan, onKey }: AccessKeyFormProps) {
  const { t } = useTranslation('receipt');
  const go = useGo();
  const signedIn = useSession(({ user }) => user !== null);
  const standing = { signedIn, active: product.active };
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const problem = typed.problem ?? problemByServer(refusal);
  const reads = useKeyReads(problem ? null : typed.whole);
  useFocusAfterScan(scanned, typed.whole ? form : field);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const key = typed.take();
    if (key === null) return field.current?.focus();
    const way = wayBeforeLinking(standing);
    if (way) go.to(way);
    else onKey(key);
  };
  const atForm = refusal && !problemByServer(refusal) && !wayToSignIn(refusal.code) ? refusal : undefined;
  return (
    <Page title={t('key.title')} lead={t('key.lead')}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5">
        {atForm ? (
          <RefusalNotice refusal={atForm} />
        ) : (
          <Card className="flex flex-col gap-3 p-3">
            <KeySpotDrawing label={t('key.here')} />
            <Button
              variant="secondary"
              className="min-h-12!"
              icon={<ScanLine aria-hidden className="size-5" />}
              onClick={onScan}
            >
              {t('key.scan')}
            </Button>
          </Card>
        )}
        <AccessKeyField
          ref={field}
          value={typed.value}
          onType={typed.type}
          onPutIn={typed.putIn}
          problem={problem}
          reads={reads}
          readOnly={busy}
        />
        <ActionBar>
          <Button type="submit" busy={busy} busyLabel={t('key.busy')}>
            {t(wayBeforeLinking(standing) ? 'key.continue' : 'key.submit')}
          </Button>
          <AppLink className={buttonClass('quiet')} href={wayWithoutKey(standing)}>
            {t('key.skip')}
          </AppLink>
        </ActionBar>
      </form>
    </Page>
  );
}

/** Back from the camera: a key that was read is sent next, one that was not is typed. */
function useFocusAfterScan(scanned: boolean, place: { current: HTMLElement | null }): void {
  const focus = useEffectEvent(() => {
    const element = place.current;
    const target = element instanceof HTMLFormElement ? element.querySelector<HTMLElement>('[type=submit]') : element;
    if (scanned) target?.focus();
  });
  useEffect(() => focus(), []);
}
