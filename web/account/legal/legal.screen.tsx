import { useTranslation } from 'react-i18next';
import { factsOf, type KnownCompany } from '#domain/brazil/company.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { query } from '#web/api/query.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { LegalSections } from '#web/shell/legal-sections.tsx';

/** Who runs the platform, the terms of use and the privacy policy, in every version: for everybody, on computers too. */
export default function LegalScreen() {
  const { t } = useTranslation('who-we-are');
  return (
    <Page title={t('title')} className="pb-8">
      <Answer
        as="part"
        of={query('GET /api/legal', {}, { staleTime: Infinity })}
        words={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<ListShapes rows={4} />}
      >
        {({ platform, brands, versions }) => (
          <>
            <WhoWeAre platform={platform} brands={brands} />
            {versions.slice(0, 1).map((newest) => (
              <Texts key={newest.version} of={newest} />
            ))}
            <Versions versions={versions} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function WhoWeAre({ platform, brands }: Pick<AnswerOf<'GET /api/legal'>, 'platform' | 'brands'>) {
  const { t } = useTranslation('who-we-are');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-l font-bold">{t('who.title')}</h2>
      <Card>{platform ? <Facts of={platform} /> : <p className="text-m">{t('who.none')}</p>}</Card>
      {brands.length > 0 && (
        <>
          <h3 className="mt-4 text-m font-bold">{t('brands.title')}</h3>
          <p className="text-s text-pretty text-muted">{t('brands.text')}</p>
          <Card className="py-0">
            {brands.map(({ brand, company }) => (
              <details key={brand} className="border-b border-line last:border-b-0">
                <summary className="flex min-h-11 cursor-pointer list-none items-center py-3 text-m font-bold underline [&::-webkit-details-marker]:hidden">
                  {brand}
                </summary>
                <div className="pb-4">
                  <Facts of={company} />
                </div>
              </details>
            ))}
          </Card>
        </>
      )}
    </section>
  );
}

function Facts({ of }: { of: KnownCompany }) {
  const { t } = useTranslation('who-we-are');
  return (
    <dl className="flex flex-col gap-3">
      {factsOf(of).map(({ fact, value }) => (
        <div key={fact} className="flex flex-col">
          <dt className="text-s text-muted">{t(`who.${fact}`)}</dt>
          <dd className="text-m wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Version = AnswerOf<'GET /api/legal'>['versions'][number];

/** Both texts of a version. A language without them, a draft, say, shows what was published in English. */
function Texts({ of: { texts } }: { of: Version }) {
  const language = useLanguage();
  const { terms, privacy } = texts[language];
  return [terms, privacy].map(({ title, sections }) => (
    <section key={title} className="flex flex-col gap-3">
      <h2 className="text-l font-bold">{title}</h2>
      <LegalSections sections={sections} />
    </section>
  ));
}

/** Every version with the code of its text; the former ones open. */
function Versions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation(['legal', 'who-we-are']);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-l font-bold">{t('who-we-are:versions.title')}</h2>
      <p className="text-s text-pretty text-muted">{t('who-we-are:versions.how')}</p>
      <Card className="py-0">
        {versions.map((one, at) => {
          const name = t('legal:version', { version: one.version });
          const code = (
            <span className="text-s text-muted wrap-anywhere tabular-nums">
              {t('who-we-are:versions.sha256', { sha256: one.sha256 })}
            </span>
          );
          if (at === 0)
            return (
              <div key={one.version} className="flex flex-col border-b border-line py-3 last:border-b-0">
                <span className="text-m font-bold">{`${name} · ${t('who-we-are:versions.newest')}`}</span>
                {code}
              </div>
            );
          return (
            <details key={one.version} className="border-b border-line last:border-b-0">
              <summary className="flex cursor-pointer list-none flex-col py-3 [&::-webkit-details-marker]:hidden">
                <span className="text-m font-bold underline">{name}</span>
                {code}
              </summary>
              <div className="flex flex-col gap-6 pb-4">
                <Texts of={one} />
              </div>
            </details>
          );
        })}
      </Card>
    </section>
  );
}
