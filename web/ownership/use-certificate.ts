import { useQuery } from '@tanstack/react-query';
import type {
  getCertificate,
  getOwnCertificate,
  getSigningKeys,
  PublicCertificate,
} from '#domain/ownership/contract.ts';
import { call } from '#web/api/call.ts';
import { certificateKey } from '#web/api/keys.ts';
import { useSession } from '#web/state/session.ts';
import { verifyCertificate, type Check } from './verify-certificate.ts';

/** A certificate with what this browser's own check of its signature came to. */
export type CheckedCertificate = PublicCertificate & {
  /** Null where the browser cannot check: it has no cryptography on a page that is not served securely. */
  check: Check | null;
};

/** A certificate by its number, checked here against the published keys. */
export function useCertificate(number: string) {
  return useQuery({
    queryKey: certificateKey(number),
    queryFn: async ({ signal }): Promise<CheckedCertificate> => {
      const [certificate, keys] = await Promise.all([
        call<typeof getCertificate>('GET /api/certificates/:number', { number }, { signal }),
        call<typeof getSigningKeys>('GET /.well-known/jwks.json', {}, { signal }),
      ]);
      const check = globalThis.isSecureContext ? await verifyCertificate(certificate.jws, keys, number) : null;
      return { ...certificate, check };
    },
  });
}

/** The full name on the certificate, for its owner alone; nothing for everybody else. */
export function useOwnerName(number: string) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useQuery({
    queryKey: [...certificateKey(number), 'own'],
    queryFn: async ({ signal }) => {
      const own = await call<typeof getOwnCertificate>('GET /api/my-certificates/:number', { number }, { signal });
      return own.ownerName;
    },
    enabled: isCyclist,
  });
}
