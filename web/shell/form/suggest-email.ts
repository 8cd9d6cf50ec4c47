import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';

/** Where many Brazilians have their address, besides those that the library knows. */
const brazilian = [
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'yahoo.com.br',
  'hotmail.com.br',
  'outlook.com.br',
];

/** The address that was probably meant, where the domain looks mistyped; null otherwise, also while it is no address yet. */
export function suggestEmail(typed: string): string | null {
  const parsed = z.safeParse(emailSchema, typed);
  if (!parsed.success) return null;
  const suggestion = run({
    email: parsed.data,
    domains: [...POPULAR_DOMAINS, ...brazilian],
    topLevelDomains: [...POPULAR_TLDS, 'com.br', 'org.br', 'net.br', 'edu.br', 'gov.br'],
  });
  return suggestion && suggestion.full !== parsed.data ? suggestion.full : null;
}
