import { FileCheck, ShieldCheck } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dossierNumberSchema, type DossierClaims } from '#domain/claim/dossier.ts';
import { to } from '#domain/paths.ts';
import { call, Refusal } from '#web/api/call.ts';
import { queryAs, queryKey } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card, Facts } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { momentOf, shortDate } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { CertificateDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { LanguageInBar } from '#web/shell/frame/language-pill.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import type { DossierCheck } from './verify-dossier.ts';

// Fetched while the dossier is: with it come the signatures' formats, which nothing on the screen waits for.
const fetchVerifier = chunk(() => import('./verify-dossier.ts'));

/** A dossier of a claim by its number, checked in this browser: for whoever was given one, on computers too. */
export default function ClaimDossierScreen() {
  const number = useParameter('number');
  const written = z.safeParse(dossierNumberSchema, number);
  return (
    <>
      <LanguageInBar />
      <CheckedDossier key={number} number={written.data ?? number} isNumber={written.success} />
    </>
  );
}

/** A dossier with the result of this browser's own check; null where it cannot check: a page without HTTPS. */
function dossierQuery(number: string) {
  const key = [...queryKey('GET /api/claim-dossiers/:number', { number }), 'checked'];
  return queryAs(key, async ({ signal }): Promise<{ number: string; check: DossierCheck | null }> => {
    const verifier = fetchVerifier();
    // Waited for after the calls, whose refusal says more.
    verifier.catch(() => undefined);
    const [dossier, keys] = await Promise.all([
      call('GET /api/claim-dossiers/:number', { number }, { signal }),
      call('GET /.well-known/jwks.json', {}, { signal }),
    ]);
    const { verifyDossier } = await verifier.catch(() => {
      throw new Refusal({ code: 'offline' });
    });
    return { number, check: globalThis.isSecureContext ? await verifyDossier(dossier.jws, keys, number) : null };
  });
}

type CheckedDossierProps = { number: string; /** It has the form of one. */ isNumber: boolean };

function CheckedDossier({ number, isNumber }: CheckedDossierProps) {
  const { t } = useTranslation('claim-dossier');
  const problem = isNumber ? 'unknown' : 'malformed';
  return (
    <Answer
      of={useAnswer(dossierQuery(number))}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-8 w-4/5" />
          <Skeleton className="mb-3 h-4 w-3/5" />
          <Skeleton className="h-56 w-full rounded-card" />
        </>
      }
      gone={<DossierProblem title={t(`${problem}.title`)}>{t(`${problem}.text`)}</DossierProblem>}
      goneBy={['dossier-unknown']}
    >
      {({ check }) => {
        if (check?.genuine) return <GenuineDossier claims={check.claims} />;
        const why = check?.why ?? 'not-checked';
        return <DossierProblem title={t(`${why}.title`)}>{t(`${why}.text`)}</DossierProblem>;
      }}
    </Answer>
  );
}

function DossierProblem({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation('claim-dossier');
  return (
    <GonePage title={title} drawing={<CertificateDrawing />} way={{ href: to.tagScan(), label: t('scan') }}>
      {children}
    </GonePage>
  );
}

/** What the signed text states, and the way to check a file against it. */
function GenuineDossier({ claims }: { claims: DossierClaims }) {
  const { t } = useTranslation(['claim-dossier', 'claim']);
  const language = useLanguage();
  const facts = [
    { label: t('claim-dossier:facts.number'), value: claims.jti },
    { label: t('claim-dossier:facts.claim'), value: claims.claim },
    {
      label: t('claim-dossier:facts.made'),
      value: momentOf(new Date(claims.iat * 1000), language),
      wide: true,
    },
    { label: t('claim-dossier:facts.complained'), value: shortDate(claims.complainedOn, language) },
    { label: t('claim-dossier:facts.due'), value: claims.dueOn && shortDate(claims.dueOn, language) },
    { label: t('claim-dossier:facts.state'), value: t(`claim:state.${claims.state}`), wide: true },
    {
      label: 'SHA-256',
      value: <span className="text-s font-normal break-all">{claims.sha256}</span>,
      wide: true,
    },
  ];
  return (
    <Page title={t('claim-dossier:title')} lead={t('claim-dossier:lead')} className="pb-8">
      <p className="flex gap-2 px-1 text-s text-muted">
        <ShieldCheck aria-hidden className="size-[1.125rem] shrink-0 text-good" />
        <span>{t('claim-dossier:how-checked', { host: location.host })}</span>
      </p>
      <Card>
        <Facts facts={facts.filter(({ value }) => value)} />
      </Card>
      <FileCheckSection sha256={claims.sha256} />
    </Page>
  );
}

/** Says whether a file of the reader's is the dossier; it does not leave the device. */
function FileCheckSection({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('claim-dossier');
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<'same' | 'other'>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setFound(undefined);
    const { hashOfFile } = await fetchVerifier();
    setFound((await hashOfFile(file)) === sha256 ? 'same' : 'other');
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <section aria-labelledby="file" className="flex flex-col gap-3">
      <h2 id="file" className="text-l font-bold">
        {t('file.title')}
      </h2>
      <p className="text-s text-muted">{t('file.text')}</p>
      {found && (
        <Notice live tone={found === 'same' ? 'good' : 'wrong'} title={t(`file.${found}.title`)}>
          {t(`file.${found}.text`)}
        </Notice>
      )}
      <input
        ref={input}
        hidden
        type="file"
        name="dossier"
        accept="application/pdf"
        aria-label={t('file.choose')}
        onChange={(event) => void choose(event)}
      />
      <Button
        name="choose-file"
        icon={<FileCheck aria-hidden className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {t('file.choose')}
      </Button>
    </section>
  );
}
