import { useRef, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cyclistRegistration } from '#domain/account/flow.ts';
import { nextPlace } from '#domain/flow-progress.ts';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
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
import { useGo } from '#web/shell/travel/go.ts';
import { useProduct } from '#web/state/product.ts';
import { useSession } from '#web/state/session.ts';
import { NoBike } from './no-bike.tsx';
import { markWaiting, serialProblem, useSerialDraft, type SerialProblem } from './serial-draft.ts';
import { useActivation, type Activation } from './use-activation.ts';

/** Asks for the bike's serial number and activates its warranty; people who are not signed in sign in before that. */
export default function SignUpScreen() {
  const product = useProduct((state) => state.product);
  return product ? <SignUp key={product.tag} product={product} /> : <NoBike />;
}

function SignUp({ product }: { product: Product }) {
  const activation = useActivation(product.tag);
  if (activation.resumed) return <ActivationProgress product={product} />;
  return <SerialNumberForm tag={product.tag} activation={activation} />;
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

/** Asks for the serial number, and shows where to find it. */
function SerialNumberForm({ tag, activation }: { tag: string; activation: Activation }) {
  const { t } = useTranslation('warranty');
  const { t: say } = useTranslation('shell');
  const words = useRefusalWords();
  const go = useGo();
  const signedIn = useSession(({ user }) => user !== null);
  const [serialNumber, type] = useSerialDraft(tag);
  const [problem, setProblem] = useState<SerialProblem>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, refused, activate } = activation;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = serialProblem(serialNumber);
    setProblem(found);
    if (found) return input.current?.focus();
    if (busy) return;
    if (signedIn) return activate(serialNumber);
    markWaiting();
    go.to(nextPlace(cyclistRegistration, 'serial-number')({ next: to.signUp() }));
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
          readOnly={busy}
        />
        <ActionBar>
          <Button type="submit" busy={busy} busyLabel={t('activating')}>
            {next}
          </Button>
          {!signedIn && (
            <AppLink className={buttonClass('quiet')} href={to.login({ next: to.signUp() })} onClick={markWaiting}>
              {t('sign-up.have-account')}
            </AppLink>
          )}
        </ActionBar>
      </form>
    </Page>
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

type SerialFieldProps = ComponentProps<'input'> & { problem: SerialProblem | undefined };

/** The field for a serial number: made upper case, without autocorrection and autofill. */
function SerialField({ problem, ...input }: SerialFieldProps) {
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
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      className="font-bold tracking-[0.04em] tabular-nums"
    />
  );
}
