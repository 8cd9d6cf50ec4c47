import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cyclistRegistration } from '#domain/account/flow.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { IconButton } from '#web/kit/button/icon-button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { SerialSpotDrawing } from '#web/shell/drawings/serial-spot-drawing.tsx';
import { FlowSteps } from '#web/shell/form/form-page.tsx';
import { useRefusalWords } from '#web/shell/form/refusal-words.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { NoBike } from './no-bike.tsx';
import { markWaiting, serialProblem, useSerialDraft, type SerialProblem } from './serial-draft.ts';
import { useActivation, type Activation } from './use-activation.ts';
import { useScanAddress } from './use-scan-address.ts';
import { useSerialCheck } from './use-serial-check.ts';

/** Asks for the bike's serial number and activates its warranty; people who are not signed in sign in before that. */
export default function SignUpScreen() {
  const product = useProduct((state) => state.product);
  return product ? <SignUp key={product.tag} product={product} /> : <NoBike />;
}

const ScanSerial = lazy(chunk(() => import('./scan-serial.tsx').then((m) => ({ default: m.ScanSerial }))));

function SignUp({ product }: { product: Product }) {
  const activation = useActivation(product.tag);
  const { scanning, open, close } = useScanAddress();
  const [, type] = useSerialDraft(product.tag);
  if (activation.resumed) return <ActivationProgress product={product} />;
  if (!scanning) return <SerialNumberForm tag={product.tag} activation={activation} onScan={open} />;
  const take = (serialNumber: string) => {
    type(serialNumber);
    close();
  };
  return (
    <Suspense>
      <ScanSerial tag={product.tag} onSerial={take} onType={close} />
    </Suspense>
  );
}

/** The activation that continues by itself after signing in. */
function ActivationProgress({ product }: { product: Product }) {
  const { t } = useTranslation('warranty');
  const brand = useProduct((state) => state.brand?.name) ?? '';
  const { data } = useScannedTag(product.tag);
  return (
    <Page title={t('progress.title')} lead={t('progress.text')}>
      <BikeHero brand={brand} tag={product.tag} model={product.model} bike={data?.bike ?? undefined} />
      <div role="status">
        <ProgressBar label={t('activating')} />
      </div>
    </Page>
  );
}

type SerialNumberFormProps = { tag: string; activation: Activation; onScan: () => void };

/** Asks for the serial number, and shows where to find it. */
function SerialNumberForm({ tag, activation, onScan }: SerialNumberFormProps) {
  const { t } = useTranslation('warranty');
  const { t: say } = useTranslation('shell');
  const words = useRefusalWords();
  const signedIn = useSession(({ user }) => user !== null);
  const [serialNumber, type] = useSerialDraft(tag);
  const [problem, setProblem] = useState<SerialProblem>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, refused, activate } = activation;
  const { check, checking } = useSerialCheck(() => {
    setProblem('mismatch');
    input.current?.focus();
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = serialProblem(serialNumber);
    setProblem(found);
    if (found) return input.current?.focus();
    if (busy || checking) return;
    if (signedIn) return activate(serialNumber);
    check({ tag, serialNumber });
  };
  const next = refused ? say('try-again') : t(signedIn ? 'sign-up.activate' : 'sign-up.continue');

  return (
    <Page
      above={!signedIn && <FlowSteps of={cyclistRegistration} at="serial-number" />}
      title={t('sign-up.title')}
      lead={t('sign-up.lead')}
    >
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-6">
        {refused ? (
          <Notice live tone="wrong" title={t('sign-up.not-activated')}>
            {words(refused)} {t('sign-up.kept')}
          </Notice>
        ) : (
          <SerialSpot tag={tag} />
        )}
        <SerialField
          ref={input}
          problem={problem}
          value={serialNumber}
          onChange={({ target }) => {
            type(target.value);
            setProblem(undefined);
          }}
          readOnly={busy || checking}
          onScan={onScan}
        />
        <FormActions action={next} busy={busy || checking} checking={checking} signedIn={signedIn} />
      </form>
    </Page>
  );
}

type FormActionsProps = { action: string; busy: boolean; checking: boolean; signedIn: boolean };

/** Sends the number, or leads to the log-in, after which it is sent by itself. */
function FormActions({ action, busy, checking, signedIn }: FormActionsProps) {
  const { t } = useTranslation('warranty');
  return (
    <ActionBar>
      <Button type="submit" busy={busy} busyLabel={t(checking ? 'sign-up.checking' : 'activating')}>
        {action}
      </Button>
      {!signedIn && (
        <AppLink className={buttonClass('quiet')} href={to.login({ next: to.signUp() })} onClick={markWaiting}>
          {t('sign-up.have-account')}
        </AppLink>
      )}
    </ActionBar>
  );
}

/** Where the number is on a bike of this kind. */
function SerialSpot({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  const { data } = useScannedTag(tag);
  return (
    <Card className="flex justify-center py-3">
      <div className="aspect-[320/222] w-[min(16rem,34dvh)]">
        {data && (
          <SerialSpotDrawing kind={data.kind} label={t('sign-up.here')} className="relative w-full animate-appear" />
        )}
      </div>
    </Card>
  );
}

type SerialFieldProps = ComponentProps<'input'> & { problem: SerialProblem | undefined; onScan: () => void };

/** The field for a serial number: made upper case, without autocorrection and autofill. */
function SerialField({ problem, onScan, ...input }: SerialFieldProps) {
  const { t } = useTranslation('warranty');
  return (
    <Field
      {...input}
      name="serialNumber"
      label={t('sign-up.serial-number')}
      hint={
        <>
          {t('sign-up.hint')}
          <span className="block pt-1">{t('sign-up.where')}</span>
        </>
      }
      error={problem && t(`sign-up.${problem}`)}
      trailing={
        <IconButton
          name="scan"
          label={t('sign-up.scan')}
          icon={<ScanLine aria-hidden className="size-6" />}
          className="text-ink"
          onClick={onScan}
        />
      }
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      className="font-bold tracking-[0.04em] tabular-nums"
    />
  );
}
