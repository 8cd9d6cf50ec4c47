import type { getAcceptedTerms as contract } from '#domain/insurance/contract.ts';
import { distributionInWords } from '#domain/insurance/distribution.ts';
import { riskNotice } from '#domain/insurance/offer.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { instantInWords } from '#server/insurance/certificate/instant-in-words.ts';
import { findPrintedPolicy } from '#server/insurance/certificate/printed-policy.store.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { onePage } from '#server/pdf/page.ts';
import { drawBlocks, drawFoot, pagesFrom } from '#server/pdf/pages.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { findAcceptedTerms } from './plan-terms.store.ts';

/** The conditions that the caller accepted with a proposal of their own. */
export const getAcceptedTerms: Verb<typeof contract> = async ({ db, caller }, { policyId }) => {
  const found = await findAcceptedTerms(db, policyId);
  if (!found) throw problem('not-found');
  const isNew = found.transfer !== null && found.transfer.accountId === caller.accountId;
  if (found.policy.accountId !== caller.accountId && !isNew) throw problem('not-found');
  const { planId, version, text, sha256, publishedAt } = found.terms;
  const { plan, termsAcceptedAt } = found.policy;
  const dates = { publishedOn: dateOf(publishedAt), acceptedAt: termsAcceptedAt.toISOString() };
  return { planId, planName: plan.name, version, text, sha256, ...dates };
};

const band = 132;

/** Makes the attachment of the letter that tells of acceptance: the conditions as they were accepted, word for word. */
export async function makeTermsDocument(
  { db, config }: Pick<House, 'db' | 'config'>,
  policyId: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const [found, printed] = await Promise.all([findAcceptedTerms(db, policyId), findPrintedPolicy(db, policyId)]);
  if (!found || !printed) throw new Error('There are no conditions of this policy.');
  const { policy, terms } = found;
  const { brand, colour: brandColour, kind } = printed.bike;
  const { name: insurer } = policy.plan.insurer;
  const title = 'Condições do seguro';
  const senders = await sendersOf(db, config, { language: 'pt-BR', brand });
  const about = { language: 'pt-BR', title: `${title} ${policy.protocol}`, author: insurer, senders } as const;
  const content = await onePage({ ...about, date: policy.termsAcceptedAt }, (doc) => {
    drawBand(doc, { height: band, brand, brandColour, title, titleSize: 28, kind, bikeWidth: 132 });
    const short = `${title}, versão ${terms.version}`;
    const foot = () => drawFoot(doc, { short, long: `${short} · ${insurer}`, word: 'página' });
    foot();
    const pages = pagesFrom(doc, band + 20, foot);
    pages.facts([
      [
        ['Plano', policy.plan.name],
        ['Versão', terms.version],
      ],
      [
        ['Protocolo', policy.protocol],
        ['Aceitas em', instantInWords(policy.termsAcceptedAt)],
      ],
      [['Código SHA-256 do texto', terms.sha256]],
    ]);
    drawBlocks(pages, terms.text);
    pages.heading('Quem vende e quem responde');
    pages.facts([
      [['Seguradora', insurer]],
      ...distributionInWords(policy.plan.distribution).map(({ name, value }) => [[name, value]] as const),
    ]);
    pages.paragraph(riskNotice);
  });
  return { contentType: 'application/pdf', content };
}
