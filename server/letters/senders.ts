import type { Language } from '#domain/account/language.ts';
import { companyLine, type Company, type KnownCompany } from '#domain/brazil/company.ts';
import { filled, wordsBeside } from './written.ts';

const words = wordsBeside<typeof import('./frame.en.json')>(import.meta.url, 'frame');

/**
 * Who answers, a line each: the platform, of which a demo has none, and the brand whose bike it is about, as far as it has said. They
 * stand at the end of e-mails and at the foot of documents (Decreto 7.962/2013 art. 2; Lei 13.709/2018 art. 41 § 1).
 */
export function senderLines(
  language: Language,
  platform: Company | null,
  brand: { name: string; company: KnownCompany | null } | null,
): string[] {
  const line = (name: string, company: KnownCompany | null) => {
    if (!company) return [];
    const { officer } = company;
    const facts = [companyLine(company), officer && filled(words[language].officer, { officer })].filter(Boolean);
    return facts.length === 0 ? [] : [`${name}: ${facts.join(' · ')}`];
  };
  return [...line('Pedivela', platform), ...(brand ? line(brand.name, brand.company) : [])];
}
