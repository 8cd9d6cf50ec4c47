import { ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/tag/product.ts';
import type { Refusal } from '#web/api/call.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { KeySpotDrawing } from '#web/shell/drawings/key-spot-drawing.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useKeySummary } from '#web/shell/scan/key-summary.ts';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useSession } from '#web/state/session.ts';
import { AccessKeyField } from './access-key-field.tsx';
import { stepBeforeLinking, signInStep, stepWithoutKey } from './key-next-step.ts';
import { problemByServer } from './type-access-key.ts';
import type { TypedKey } from './use-access-key.ts';

export type AccessKeyFormProps = {
  product: Product;
  typed: TypedKey;
  /** The person has just returned from the camera. */
  scanned: boolean;
  busy: boolean;
  refusal: Refusal | undefined;
  onScan: () => void;
  /** The key can be linked. */
  onKey: (key: string) => void;
};

/** Asks for the key, and shows where it is on a receipt. */
export function AccessKeyForm({ product, typed, scanned, busy, refusal, onScan, onKey }: AccessKeyFormProps) {
  const { t } = useTranslation('receipt');
  const go = useGo();
  const signedIn = useSession(({ user }) => user !== null);
  const next = useQueryParameter('next');
  const context = { signedIn, active: product.active, next };
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const problem = typed.problem ?? problemByServer(refusal);
  const summary = useKeySummary(problem ? null : typed.whole);
  useFocusAfterScan(scanned, typed.whole ? form : field);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const key = typed.take();
    if (key === null) return field.current?.focus();
    const step = stepBeforeLinking(context);
    if (step) go.to(step);
    else onKey(key);
  };
  const atForm = refusal && !problemByServer(refusal) && !signInStep(refusal.code) ? refusal : undefined;
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
          summary={summary}
          readOnly={busy}
        />
        <ActionBar>
          <Button type="submit" busy={busy} busyLabel={t('key.busy')}>
            {t(stepBeforeLinking(context) ? 'key.continue' : 'key.submit')}
          </Button>
          <AppLink className={buttonClass('quiet')} href={stepWithoutKey(context)}>
            {t('key.skip')}
          </AppLink>
        </ActionBar>
      </form>
    </Page>
  );
}

/** After the camera: focuses the submit button if a key was read, otherwise the field. */
function useFocusAfterScan(scanned: boolean, place: { current: HTMLElement | null }): void {
  const focus = useEffectEvent(() => {
    const element = place.current;
    const target = element instanceof HTMLFormElement ? element.querySelector<HTMLElement>('[type=submit]') : element;
    if (scanned) target?.focus();
  });
  useEffect(() => focus(), []);
}
