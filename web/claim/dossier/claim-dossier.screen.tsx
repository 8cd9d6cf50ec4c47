import { useTranslation } from 'react-i18next';
import { dossierClaimsSchema, dossierNumberSchema, dossierType, type DossierClaims } from '#domain/claim/dossier.ts';
import { call } from '#web/api/call.ts';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SignedFileScreen, type SignedFileKind } from '#web/shell/signature/signed-file-screen.tsx';

const dossiers: SignedFileKind<DossierClaims> = {
  numbers: dossierNumberSchema,
  example: 'DC-7F3K-20QX',
  unknown: 'dossier-unknown',
  type: dossierType,
  schema: dossierClaimsSchema,
  ask: (number, given) => call('GET /api/claim-dossiers/:number', { number }, given),
};

/** A dossier of a claim by its number, for whoever was given one. */
export default function ClaimDossierScreen() {
  const { t } = useTranslation(['claim-dossier', 'claim']);
  const language = useLanguage();
  return (
    <SignedFileScreen
      of={dossiers}
      words={{ title: t('claim-dossier:title'), lead: t('claim-dossier:lead') }}
      factsOf={({ jti, claim, iat, complainedOn, dueOn, state }) => [
        { label: t('claim-dossier:facts.number'), value: jti },
        { label: t('claim-dossier:facts.claim'), value: claim },
        { label: t('claim-dossier:facts.made'), value: momentOf(new Date(iat * 1000), language), wide: true },
        { label: t('claim-dossier:facts.complained'), value: shortDate(complainedOn, language) },
        dueOn === null ? null : { label: t('claim-dossier:facts.due'), value: shortDate(dueOn, language) },
        { label: t('claim-dossier:facts.state'), value: t(`claim:state.${state}`), wide: true },
      ]}
    />
  );
}
