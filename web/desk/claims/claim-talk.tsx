import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import type { DeskClaimPage } from '#domain/claim/brand-desk.contract.ts';
import { deskCall } from '#web/desk/call.ts';
import { SaveButton } from '#web/desk/save-button.tsx';
import { Section } from '#web/desk/section.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/form/field.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { ClaimMessages } from '#web/shell/claim/claim-messages.tsx';
import { useClaimText } from '#web/shell/claim/claim-text.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { keepDeskClaim } from './keep-claim.ts';

type Of = { claim: DeskClaimPage };

/** What owner, shop and brand wrote, and the way to write. */
export function ClaimTalk({ claim }: Of) {
  const { t } = useTranslation('desk-claims');
  const [sent, setSent] = useState(0);
  const writes = claim.may.includes('write');
  if (claim.messages.length === 0 && !writes) return null;
  return (
    <Section title={t('talk.title')}>
      <ClaimMessages claim={claim} reader="brand" titleHidden />
      {writes && <WriteForm key={sent} claim={claim} onSent={() => setSent(sent + 1)} />}
    </Section>
  );
}

function WriteForm({ claim: { number, shop }, onSent }: Of & { onSent: () => void }) {
  const { t } = useTranslation('desk-claims');
  const [id] = useState(() => uuidv7());
  const text = useClaimText();
  const write = useChange(
    (written: string) => deskCall('POST /api/desk/claims/:number/messages', { number, id, text: written }),
    {
      onDone: (answered) => {
        keepDeskClaim(answered);
        onSent();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.take();
    if (written !== undefined && !write.busy) write.change(written);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        {...text.props}
        name="message"
        rows={3}
        label={t('talk.label')}
        hint={t(shop ? 'talk.to-both' : 'talk.to-owner')}
      />
      <RefusalNotice refusal={write.refusal} />
      <Button
        type="submit"
        variant="secondary"
        size="fit"
        className="self-start"
        name="write"
        busy={write.busy}
        busyLabel={t('sending')}
      >
        {t('talk.send')}
      </Button>
    </form>
  );
}

/** The claim on paper, under a number that anybody can check. */
export function DossierButton({ claim: { number } }: Of) {
  const { t } = useTranslation('desk-claims');
  const fetchDossier = async () => {
    const id = uuidv7();
    await deskCall('POST /api/desk/claims/:number/dossiers', { number, id });
    return deskCall('GET /api/desk/claims/:number/dossiers/:id', { number, id });
  };
  return (
    <SaveButton
      fetch={fetchDossier}
      file={{ name: `${number}.pdf`, type: 'application/pdf' }}
      words={{ save: t('dossier.save'), saving: t('dossier.saving') }}
    />
  );
}
