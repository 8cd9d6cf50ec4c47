import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { to } from '#domain/paths.ts';
import { call, Refusal } from '#web/api/call.ts';
import { queryAs } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card, Facts, type Fact } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { GonePage } from '#web/shell/answer/states.tsx';
import { CertificateDrawing } from '#web/shell/drawings/paper-drawings.tsx';
import { LanguageInBar } from '#web/shell/frame/language-pill.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { FileCheckSection } from './file-check.tsx';
import type { Expected, SignedFileCheck } from './verify-signed-file.ts';

type Stated = { jti: string; iat: number; sha256: string };

/** A kind of file that anybody can check by a number. */
export type SignedFileKind<Claims extends Stated> = Omit<Expected<Claims>, 'number'> & {
  numbers: z.ZodMiniType<string, string>;
  /** A number, to show what they look like. */
  example: string;
  /** That there is none of a number. */
  unknown: Refusal['code'];
  ask: (number: string, given: { signal: AbortSignal }) => Promise<{ jws: string[]; tagNow?: string }>;
};

type SignedFileScreenProps<Claims extends Stated> = {
  of: SignedFileKind<Claims>;
  words: { title: string; lead: string };
  /** `tagNow`: the tag that its bike has by now, where the file names one. */
  factsOf: (claims: Claims, tagNow: string | undefined) => (Fact | null)[];
  /** What follows the file's check. */
  below?: (claims: Claims) => ReactNode;
};

// Fetched while the answer is: with it come the signatures' formats, which nothing on the screen waits for.
const fetchVerifier = chunk(() => import('./verify-signed-file.ts'));

/** A file by its number, checked in this browser: for whoever was given one, on computers too. */
export function SignedFileScreen<Claims extends Stated>(props: SignedFileScreenProps<Claims>) {
  const number = useParameter('number');
  const written = z.safeParse(props.of.numbers, number);
  return (
    <>
      <LanguageInBar />
      <CheckedFile {...props} key={number} number={written.data ?? number} isNumber={written.success} />
    </>
  );
}

/** What was signed, with the result of this browser's own check; null where it cannot check: a page without HTTPS. */
function signedFileQuery<Claims extends Stated>({ type, schema, ask }: SignedFileKind<Claims>, number: string) {
  return queryAs(
    ['signed file', type, number],
    async ({ signal }): Promise<(SignedFileCheck<Claims> & { tagNow: string | undefined }) | null> => {
      const verifier = fetchVerifier();
      // Waited for after the calls, whose refusal says more.
      verifier.catch(() => undefined);
      const [{ jws, tagNow }, keys] = await Promise.all([
        ask(number, { signal }),
        call('GET /.well-known/jwks.json', {}, { signal }),
      ]);
      const { verifySignedFiles } = await verifier.catch(() => {
        throw new Refusal({ code: 'offline' });
      });
      if (!globalThis.isSecureContext) return null;
      return { ...(await verifySignedFiles(jws, keys, { number, type, schema })), tagNow };
    },
  );
}

type CheckedFileProps<Claims extends Stated> = SignedFileScreenProps<Claims> & {
  number: string;
  /** It has the form of one. */
  isNumber: boolean;
};

function CheckedFile<Claims extends Stated>({ number, isNumber, ...props }: CheckedFileProps<Claims>) {
  const { t } = useTranslation('signed-file');
  const { example, unknown } = props.of;
  const problem = isNumber ? 'unknown' : 'malformed';
  const asked = useAnswer(signedFileQuery(props.of, number));
  return (
    <Answer
      of={asked}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-8 w-4/5" />
          <Skeleton className="mb-3 h-4 w-3/5" />
          <Skeleton className="h-56 w-full rounded-card" />
        </>
      }
      gone={<FileProblem title={t(`${problem}.title`)}>{t(`${problem}.text`, { example })}</FileProblem>}
      goneBy={[unknown]}
    >
      {(check) => {
        if (check?.genuine)
          return <GenuineFile {...props} claims={check.claims} files={check.files} tagNow={check.tagNow} />;
        const why = check?.why ?? 'not-checked';
        return <FileProblem title={t(`${why}.title`)}>{t(`${why}.text`)}</FileProblem>;
      }}
    </Answer>
  );
}

function FileProblem({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation('signed-file');
  return (
    <GonePage title={title} drawing={<CertificateDrawing />} way={{ href: to.tagScan(), label: t('scan') }}>
      {children}
    </GonePage>
  );
}

type GenuineFileProps<Claims extends Stated> = SignedFileScreenProps<Claims> & {
  claims: Claims;
  files: string[];
  tagNow: string | undefined;
};

/** What the signed text states, and the way to check a file against it. */
function GenuineFile<Claims extends Stated>(props: GenuineFileProps<Claims>) {
  const { words, factsOf, below, claims, files, tagNow } = props;
  const { t } = useTranslation('signed-file');
  const hash = {
    label: 'SHA-256',
    value: <span className="text-s font-normal break-all">{claims.sha256}</span>,
    wide: true,
  };
  return (
    <Page title={words.title} lead={words.lead} className="pb-8">
      <p className="flex gap-2 px-1 text-s text-muted">
        <ShieldCheck aria-hidden className="size-[1.125rem] shrink-0 text-good" />
        <span>{t('how-checked', { host: location.host })}</span>
      </p>
      <Card>
        <Facts facts={[...factsOf(claims, tagNow), hash].filter((fact) => fact !== null)} />
      </Card>
      <FileCheckSection hashes={files} fetchVerifier={fetchVerifier} />
      {below?.(claims)}
    </Page>
  );
}
