import { useTranslation } from 'react-i18next';
import { cyclistRegistration } from '#domain/account/flow.ts';
import type { StepOf } from '#domain/flow.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { BikeHero, BikeStrip } from '#web/shell/bike/bike-hero.tsx';
import { FlowSteps } from '#web/shell/form/form-page.tsx';
import { useActivationDraft, useCyclistDraft } from '#web/state/drafts.ts';
import { useProduct } from '#web/state/product.ts';

type Step = StepOf<typeof cyclistRegistration>;

/** Above the question of each step: how far it is. Who activates no bike has no serial number to enter. */
export function RegistrationTop({ at, strip }: { at: Step; strip?: true }) {
  const activates = useActivationDraft(({ waiting }) => waiting);
  const steps = activates ? cyclistRegistration : cyclistRegistration.slice(1);
  return (
    <div className="contents">
      {strip && <BikeStrip />}
      <FlowSteps of={steps} at={at} />
    </div>
  );
}

/** Below a step's only field: the bike that all this is for, and what is still missing; of one that somebody gives away, that it waits. */
export function RegistrationBike({ at }: { at: 'email' | 'phone' }) {
  const { t } = useTranslation('account');
  const { product, brand } = useProduct();
  const tag = product?.tag ?? '';
  const { data: scanned } = useScannedTag(tag, { enabled: product !== null });
  const invitedTo = useCyclistDraft((draft) => draft.invitedTo);
  if (!product || !brand) return null;
  return (
    <div className="flex flex-col gap-3">
      <BikeHero
        brand={brand.name}
        tag={tag}
        model={product.model}
        bike={scanned && { kind: scanned.kind, photoUrl: scanned.bike?.photoUrl ?? null }}
      />
      <p className="text-m font-bold text-balance">
        {invitedTo ? t('invited', { model: invitedTo }) : t(`comes-next.${at}`)}
      </p>
    </div>
  );
}
