import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/account/language.ts';
import type { ScannedTag } from '#domain/tag/contract.ts';
import type { DeskLook } from '#domain/tag/look.contract.ts';
import { PhoneFrame } from '#web/desk/phone-frame.tsx';
import { Segmented } from '#web/kit/form/segmented.tsx';
import { languageNames } from '#web/locale/language-names.ts';
import { useLanguage } from '#web/state/language.ts';
import { LandingView } from '#web/tag/landing-view.tsx';

const nobody = '00000000-0000-0000-0000-000000000000';
const states = ['new', 'active'] as const;
type State = (typeof states)[number];

/** The landing itself, in a frame of a phone's size, in a colour that need not be saved yet. */
export function Preview({ look, colour }: { look: DeskLook; colour: string }) {
  const { t } = useTranslation('desk-look');
  const spoken = useLanguage((state) => state.language);
  const [language, setLanguage] = useState<Language>(spoken);
  const [state, setState] = useState<State>('new');
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4 lg:sticky lg:top-8">
      <div>
        <h2 id="preview" className="text-l font-bold">
          {t('preview')}
        </h2>
        <p className="text-s text-pretty text-muted">{t('preview-lead')}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Segmented
          legend={t('state')}
          segments={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <Segmented
          legend={t('language')}
          segments={languages.map((value) => ({ value, label: languageNames[value].name }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <PhoneFrame title={t('preview-title', { colour })} colour={colour} language={language}>
        <LandingView
          scanned={scannedOf(look, { sample: t('sample'), active: state === 'active' })}
          language={language}
        />
      </PhoneFrame>
    </section>
  );
}

/** What a scan would say of a bike of the brand. */
function scannedOf({ brand, sample, ...look }: DeskLook, is: { sample: string; active: boolean }): ScannedTag {
  const kind = sample?.kind ?? 'urban';
  const { secondaryColor, faviconUrl } = look;
  return {
    product: {
      tag: 'AB12CD34',
      active: is.active,
      model: sample?.model ?? is.sample,
      preloaded: true,
      brandId: nobody,
    },
    brand: {
      id: nobody,
      brand: '',
      name: brand,
      secondaryColor,
      faviconUrl,
      tagToInsuranceRedirect: false,
      supportEmail: null,
    },
    kind,
    bike: {
      kind,
      photoUrl: sample?.photoUrl ?? null,
      colour: null,
      stolen: false,
      batteryPassport: false,
      handedOverOn: null,
    },
    mine: false,
  };
}
