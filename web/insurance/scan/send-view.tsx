import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCep, parseCep } from '#domain/brazil/cep.ts';
import { formatCpf, maskCpf } from '#domain/brazil/cpf.ts';
import type { Address } from '#domain/insurance/address.ts';
import { riskNotice } from '#domain/insurance/offer.ts';
import { to } from '#domain/paths.ts';
import { Refusal } from '#web/api/call.ts';
import { useInsuranceDraft } from '#web/insurance/draft/draft.ts';
import type { Insurance } from '#web/insurance/parts/with-insurance.tsx';
import { buttonClass, Button } from '#web/kit/button/button.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { Masked } from '#web/kit/text/masked.tsx';
import { previewOf } from '#web/shell/evidence/local-evidence.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { openOutbox } from '#web/state/outbox/outbox.ts';
import type { Taken } from './tag-recording.ts';
import { useProposal } from './use-proposal.ts';

type SendViewProps = { tag: string; insurance: Insurance; taken: Taken; onAgain: () => void };

/** Everything that goes to the insurer, before it does. */
export function SendView({ tag, insurance: { plans }, taken, onAgain }: SendViewProps) {
  const { t } = useTranslation('insurance');
  useTitleFocus();
  const { send, busy, refusal } = useProposal(tag, taken);
  useEffect(() => {
    // The next screen and the phone's disk, while there is a connection: without one the proposal waits there.
    void import('#web/insurance/policy/success.screen.tsx').catch(() => undefined);
    void openOutbox();
  }, []);
  // As it was when this was shown: the draft is emptied once it is sent, while this is still seen.
  const [draft] = useState(() => useInsuranceDraft.getState());
  const plan = plans.find(({ id }) => id === draft.insurancePlans?.planId);
  const { cpf, address } = draft;
  const shownCpf = (
    <Masked masked={maskCpf(cpf)} value={formatCpf(cpf)} showLabel={t('cpf.show')} hideLabel={t('cpf.hide')} />
  );
  return (
    <Page>
      <header className="flex flex-col gap-2">
        <p className="flex items-center gap-2 text-s font-bold text-good">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {t('send.read')}
        </p>
        <h1 id="title" tabIndex={-1} className="text-xl font-bold">
          {t('send.title')}
        </h1>
      </header>
      <Preview taken={taken} />
      <Card>
        <Facts
          facts={[
            { label: t('send.plan'), value: plan?.name ?? '–' },
            { label: t('send.insurer'), value: plan?.insurer.name ?? '–' },
            { label: 'CPF', value: shownCpf },
            { label: t('send.tag'), value: tag },
            { label: t('send.address'), value: <WholeAddress {...address} />, wide: true },
          ]}
        />
      </Card>
      {refusal ? <Refused refusal={refusal} /> : !plan && <Refused refusal={planGone} />}
      <ActionBar>
        <p className="pb-2 text-center text-s text-balance text-muted">{riskNotice}</p>
        <Button name="send" busy={busy} busyLabel={t('send.busy')} onClick={send}>
          {t('send.send')}
        </Button>
        <Button name="again" variant="quiet" onClick={onAgain}>
          {t(taken.clip ? 'send.record-again' : 'send.photograph-again')}
        </Button>
      </ActionBar>
    </Page>
  );
}

/** All that goes to the insurer of an address, as on an envelope. */
function WholeAddress({ cep, logradouro, numero, complemento, bairro, localidade, uf }: Address) {
  const code = parseCep(cep);
  const lines = [
    [`${logradouro}, ${numero}`, complemento].filter(Boolean).join(' – '),
    bairro,
    [code ? formatCep(code) : cep, `${localidade}, ${uf}`].filter(Boolean).join(' · '),
  ];
  return lines.map((line, at) => (
    <span key={at} className="block">
      {line}
    </span>
  ));
}

/** What was recorded, to be looked at. */
function Preview({ taken: { frame, clip } }: { taken: Taken }) {
  const { t } = useTranslation('insurance');
  const shape = 'max-h-72 w-full rounded-card bg-camera object-contain';
  if (!clip) return <img src={previewOf(frame)} alt={t('send.photo')} className={shape} />;
  return (
    <video
      src={previewOf(clip)}
      poster={previewOf(frame)}
      aria-label={t('send.clip')}
      controls
      muted
      playsInline
      preload="metadata"
      className={shape}
    />
  );
}

const planGone = new Refusal({ code: 'plan-gone' });
/** Where a refusal is mended, if not here. */
const mendedAt: Partial<Record<Refusal['code'], keyof typeof ways>> = {
  'plan-gone': 'plans',
  'plan-none': 'plans',
  'receipt-none': 'plans',
  'receipt-cancelled': 'plans',
  'email-not-proven': 'plans',
  'bike-stolen': 'plans',
  'ownership-contested': 'plans',
  'insured-already': 'success',
  'terms-changed': 'terms',
  'declaration-required': 'cpf',
  'cpf-too-often': 'cpf',
  'invalid-input': 'address',
};
const ways = {
  plans: to.insurance.plans(),
  success: to.insurance.success(),
  terms: to.insurance.termsOfService(),
  cpf: to.insurance.registerCpf(),
  address: to.insurance.registerAddress(),
};

/** What stands in the way, with the way to where it is mended. */
function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('insurance');
  const way = mendedAt[refusal.code];
  const action = way && (
    <AppLink className={buttonClass('secondary', 'fit')} href={ways[way]}>
      {t(`send.ways.${way}`)}
    </AppLink>
  );
  return <RefusalNotice refusal={refusal} action={action} />;
}
