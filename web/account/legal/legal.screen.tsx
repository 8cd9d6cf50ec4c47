import { useTranslation } from 'react-i18next';
import { factsOf, type KnownCompany } from '#domain/brazil/company.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { query } from '#web/api/query.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { ListShapes } from '#web/shell/answer/states.tsx';
import { LegalSections } from '#web/shell/legal-sections.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';

/** Who runs the platform, the terms of use and the privacy policy, in every version: for everybody, on computers too. */
export default function LegalScreen() {
  const { t } = useTranslation('who-we-are');
  const version = useQueryParameter('version');
  return (
    <Page title={t('title')} className="pb-8">
      <Answer
        as="part"
        of={query('GET /api/legal', version === undefined ? {} : { version }, { staleTime: Infinity })}
        words={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<ListShapes rows={4} />}
        gone={<NoSuchVersion />}
      >
        {({ platform, brands, versions, shown }) =>
          version === undefined ? (
            <>
              <WhoWeAre platform={platform} brands={brands} />
              <Texts of={shown} />
              <Versions versions={versions} />
            </>
          ) : (
            <>
              <OneVersion of={shown} isNewest={versions[0]?.version === shown.version} />
              <Texts of={shown} />
              <Versions versions={versions} />
            </>
          )
        }
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
type Shown = AnswerOf<'GET /api/legal'>['shown'];

/** A version that somebody asked for by its address: whether it is in force, what it changed, and the code of its text. */
function OneVersion({ of: { version, sha256, changed }, isNewest }: { of: Version; isNewest: boolean }) {
  const { t } = useTranslation(['legal', 'who-we-are']);
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-l font-bold">{t('legal:version', { version })}</h2>
      <Card className="flex flex-col gap-2">
        <p className="text-m font-bold">{t(isNewest ? 'who-we-are:versions.newest' : 'who-we-are:versions.former')}</p>
        {changed && <p className="text-m text-pretty">{changed[language]}</p>}
        <p className="text-s text-muted wrap-anywhere tabular-nums">{t('who-we-are:versions.sha256', { sha256 })}</p>
      </Card>
      <AppLink href={to.legal()} className="min-h-11 self-start py-3 text-s font-bold underline">
        {t(isNewest ? 'who-we-are:versions.who' : 'who-we-are:versions.in-force')}
      </AppLink>
    </section>
  );
}

/** The address names a version that was never published. */
function NoSuchVersion() {
  const { t } = useTranslation('who-we-are');
  return (
    <>
      <p className="text-m text-pretty">{t('versions.none')}</p>
      <AppLink href={to.legal()} className={buttonClass('primary')}>
        {t('versions.in-force')}
      </AppLink>
    </>
  );
}

/** Both texts of a version. A language without them, a draft, say, shows what was published in English. */
function Texts({ of: { texts } }: { of: Shown }) {
  const language = useLanguage();
  const { terms, privacy } = texts[language];
  return [terms, privacy].map(({ title, sections }) => (
    <section key={title} className="flex flex-col gap-3">
      <h2 className="text-l font-bold">{title}</h2>
      <LegalSections sections={sections} />
    </section>
  ));
}

/** Every version with the code of its text and what it changed; each has an address of its own. */
function Versions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation(['legal', 'who-we-are']);
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-l font-bold">{t('who-we-are:versions.title')}</h2>
      <p className="text-s text-pretty text-muted">{t('who-we-are:versions.how')}</p>
      <Card className="py-0">
        {versions.map(({ version, sha256, changed }, at) => (
          <AppLink
            key={version}
            href={to.legal({ version })}
            className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0"
          >
            <span className="text-m font-bold">
              <span className="underline">{t('legal:version', { version })}</span>
              {at === 0 && ` · ${t('who-we-are:versions.newest')}`}
            </span>
            {changed && <span className="text-s text-pretty">{changed[language]}</span>}
            <span className="text-s text-muted wrap-anywhere tabular-nums">
              {t('who-we-are:versions.sha256', { sha256 })}
            </span>
          </AppLink>
        ))}
      </Card>
    </section>
  );
}
