import { decisionLinkSeconds } from '#domain/periods.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { letter, type Letter } from '#server/letters/letter.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';

type Asked = {
  /** The brand's address for support, or the operator's. */
  to: string;
  found: {
    claim: { number: string; dueOn: string; state: string };
    part: { name: string; brand: string; model: string };
    bike: { tag: string };
    brand: { name: string };
    model: string;
    shop: { name: string | null } | null;
  };
  url: string;
  expiresAt: Date;
};

const days = decisionLinkSeconds / 86_400;

/** To the brand: a claim that it decides, and the link. In Portuguese: brands have no language of their own. */
export function askBrandLetter({ to, found, url, expiresAt }: Asked): Letter {
  const { claim, part, bike, brand, model, shop } = found;
  const isAppeal = claim.state === 'appealed';
  const shopName = shop?.name ? ` ${plainWords(shop.name)}` : '';
  const why = isAppeal
    ? `A loja${shopName} recusou a garantia, e quem é dono da bike pediu que a marca analise de novo.`
    : `A loja${shopName} fez o diagnóstico e não tem outra pessoa que possa decidir. Por isso a decisão é da marca.`;
  return letter({
    kind: 'claim-decision',
    to,
    language: 'pt-BR',
    words: {
      subject: `Garantia ${claim.number}: a decisão é da ${plainWords(brand.name)}`,
      title: isAppeal ? 'Um pedido de garantia para analisar de novo' : 'Um pedido de garantia para decidir',
      paragraphs: [
        why,
        `Peça: ${plainWords(part.name)}, ${plainWords(part.brand)} ${plainWords(part.model)}. Bike: ${bikeInWords(brand, model)}, tag ${groupTag(bike.tag)}.`,
        `O prazo da lei para resolver vai até ${inWords(claim.dueOn, 'pt-BR')}.`,
        `O link vale ${days} dias, até ${inWords(dateOf(expiresAt), 'pt-BR')}, e serve para uma decisão. Quem tem o link decide: não o encaminhe para fora da empresa.`,
      ],
      button: 'Ver e decidir',
    },
    url,
  });
}
