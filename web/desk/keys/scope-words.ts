import { useTranslation } from 'react-i18next';
import type { BrandKey } from '#domain/staff/brand-key.ts';

export type Scope = BrandKey['scopes'][number];

/** A colon parts the names of locale files. */
type Dashed<Name> = Name extends `${infer Data}:${infer Act}` ? `${Data}-${Act}` : never;

/** What a scope lets a key do, in words. */
export function useScopeWords(): (scope: Scope) => string {
  const { t } = useTranslation('desk');
  return (scope) => t(`keys.scope.${scope.replace(':', '-') as Dashed<Scope>}`);
}
