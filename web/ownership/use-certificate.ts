import type { OwnBike } from '#domain/bike/contract.ts';
import type { PublicCertificate } from '#domain/ownership/contract.ts';
import { call, Refusal } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keptAnswer, query, queryAs, queryKey } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import type { Check } from './verify-certificate.ts';

// Fetched while the certificate is: with it come the signatures' formats, which nothing on the screen waits for.
const fetchVerifier = chunk(() => import('./verify-certificate.ts'));

/** A certificate with the result of this browser's own check of its signature. */
export type CheckedCertificate = PublicCertificate & {
  /** Null if the browser cannot check: it has no Web Crypto on a page without HTTPS. */
  check: Check | null;
};

/** A certificate by its number, checked in the browser against the published keys. */
export function useCertificate(number: string) {
  return useAnswer(certificateQuery(number));
}

function certificateQuery(number: string) {
  const key = [...queryKey('GET /api/certificates/:number', { number }), 'checked'];
  return queryAs(
    key,
    async ({ signal }): Promise<CheckedCertificate> => {
      const verifier = fetchVerifier();
      // Waited for after the calls, whose refusal says more.
      verifier.catch(() => undefined);
      const [certificate, keys] = await Promise.all([
        call('GET /api/certificates/:number', { number }, { signal }),
        call('GET /.well-known/jwks.json', {}, { signal }),
      ]);
      const { verifyCertificate } = await verifier.catch(() => {
        throw new Refusal({ code: 'offline' });
      });
      const check = globalThis.isSecureContext ? await verifyCertificate(certificate.jws, keys, number) : null;
      return { ...certificate, check };
    },
    { persister: keptAnswer },
  );
}

/** The full name at issue and its salt, for the certificate's owner only; undefined for everybody else. */
export function useNameAtIssue(number: string) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer({
    ...nameQuery(number),
    enabled: isCyclist,
    select: ({ ownerName, ownerSalt }) => ({ ownerName, ownerSalt }),
  });
}

function nameQuery(number: string) {
  return query('GET /api/my-certificates/:number', { number }, { persister: keptAnswer });
}

/** Fetches what a certificate's screen asks for, before it is opened. */
export function fetchCertificate({ certificateNumber }: Pick<OwnBike, 'certificateNumber'>): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(certificateQuery(certificateNumber)),
    queryClient.prefetchQuery(nameQuery(certificateNumber)),
  ]);
}
