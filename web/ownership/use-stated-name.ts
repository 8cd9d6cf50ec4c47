import { useEffect, useState } from 'react';
import type { CertificateClaims } from '#domain/ownership/certificate.ts';
import { statedName, type NameAtIssue } from '#domain/ownership/owner-digest.ts';

/** The full name for the owner, once this browser has checked that the signature covers it; null until then. */
export function useStatedName(claims: CertificateClaims | null, kept: NameAtIssue | undefined): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (claims && kept) void statedName(claims, kept).then((stated) => isCurrent && setName(stated));
    return () => {
      isCurrent = false;
    };
  }, [claims, kept]);
  return name;
}
