import { formatAccessKey } from '#domain/brazil/access-key.ts';
import { formatCep } from '#domain/brazil/cep.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import { formatCpf } from '#domain/brazil/cpf.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import type { ProposedAddress } from '#domain/insurance/address.ts';
import { distributionInWords, paperWords } from '#domain/insurance/distribution.ts';
import type { InsuredValue } from '#domain/insurance/insured-value.ts';
import { riskNotice } from '#domain/insurance/offer.ts';
import { lastDayOf, periodInWords } from '#domain/insurance/period.ts';
import type { Plan } from '#domain/insurance/plan.ts';
import { answerDays, withdrawalDays, withdrawBy } from '#domain/insurance/policy.ts';
import { groupTag, type BikeKind } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { onePage } from '#server/pdf/page.ts';
import { drawFoot, pagesFrom, type Pages } from '#server/pdf/pages.ts';
import { instantInWords } from './instant-in-words.ts';

/** What a certificate of insurance states; all of it as it was contracted. */
export type PrintedPolicy = {
  plan: Plan;
  number: string | null;
  protocol: string;
  issuedAt: Date;
  bySilence: boolean;
  startsAt: Date;
  endsAt: Date;
  /** Where it is over; with a protocol where that was before its time. */
  ended: { at: Date; protocol: string | null } | null;
  holder: { name: string; cpf: string; address: ProposedAddress };
  bike: { brand: string; colour: string; model: string; kind: BikeKind; serialNumber: string; tag: string };
  accessKey: string;
  /** Of the transfer from the invoice's recipient; its key is not the holder's to read then. */
  billOfSale: string | null;
  /** Who answers for it (`sendersOf`). */
  senders: readonly string[];
};

const language = 'pt-BR';
const band = 138;
const money = (cents: number) => formatMoney(cents, language);

/**
 * Draws the insurer's paper of a policy, under the name of what was contracted, with the minimum contents of an insurance document (Circular SUSEP 642/2021, Res. CNSP
 * 408/2021, Lei 15.040/2024), in Portuguese. The same policy always gives the same bytes.
 */
export function policyPdf(policy: PrintedPolicy): Promise<Uint8Array> {
  const { plan, bike, issuedAt: date, protocol, senders } = policy;
  // Without the insurer's number it is not the insurer's paper: it proves what the law makes of its silence.
  const isTacit = policy.bySilence && policy.number === null;
  const title = isTacit ? 'Comprovante de aceitação tácita' : paperWords(plan.distribution, language).title;
  return onePage(
    { language, title: `${title} ${protocol}`, author: isTacit ? bike.brand : plan.insurer.name, date, senders },
    (doc) => {
      const { brand, colour: brandColour, kind } = bike;
      drawBand(doc, { height: band, brand, brandColour, title, titleSize: isTacit ? 24 : 30, kind, bikeWidth: 140 });
      const short = `${title} ${protocol}`;
      const foot = () => drawFoot(doc, { short, long: `${short} · ${plan.insurer.name}`, word: 'página' });
      foot();
      const pages = pagesFrom(doc, band + 20, foot);
      drawContract(pages, policy);
      drawCover(pages, policy);
      drawLaw(pages, policy);
    },
  );
}

function drawContract(pages: Pages, policy: PrintedPolicy): void {
  const { plan, holder, bike, ended } = policy;
  const { insurer } = plan;
  if (ended)
    pages.highlighted('Este seguro não vale mais', [
      ended.protocol === null
        ? {
            title: `Terminou em ${inWords(lastDayOf(ended.at), language)}`,
            text: 'A vigência acabou. Este papel prova o período em que valeu.',
          }
        : { title: `Encerrado em ${instantInWords(ended.at)}`, text: `Protocolo do encerramento: ${ended.protocol}.` },
    ]);
  if (policy.bySilence && policy.number === null)
    pages.paragraph(
      `Este documento não é da seguradora. Ele prova que ${insurer.name} recebeu a proposta ${policy.protocol} e não respondeu em ${answerDays} dias, o que a lei conta como aceitação (Lei 15.040/2024). Quando ela informar o número, este documento dá lugar a outro: ${paperWords(plan.distribution, language).the}.`,
    );
  pages.facts([
    [
      [paperWords(plan.distribution, language).number, policy.number ?? 'a seguradora ainda não informou'],
      ['Protocolo', policy.protocol],
    ],
    [
      ['Emitido em', instantInWords(policy.issuedAt)],
      ['Ramo', plan.line || 'a seguradora não informou'],
    ],
    [['Vigência', `${periodInWords(policy)} (hora de Brasília)`]],
    ...distributionInWords(plan.distribution).map(({ name, value }) => [[name, value]] as const),
    [['Seguradora', `${insurer.name}, CNPJ ${formatCnpj(insurer.cnpj)}`]],
    [
      ['Código SUSEP da seguradora', insurer.susepCode],
      ['Processo SUSEP do plano', insurer.susepProcess],
    ],
    [
      ['Pessoa segurada', holder.name],
      ['CPF', formatCpf(holder.cpf)],
    ],
    [['Endereço', addressInWords(holder.address)]],
    [
      ['Bem segurado', `${bike.brand} ${bike.model}`],
      ['Número de série', bike.serialNumber],
    ],
    [
      ['Tag', groupTag(bike.tag)],
      ['Limite máximo de indenização, em cada cobertura', money(plan.coverCents)],
    ],
    [
      policy.billOfSale === null
        ? ['Nota fiscal (chave de acesso)', formatAccessKey(policy.accessKey)]
        : ['Contratado por quem recebeu a bike', `Recibo de transferência ${policy.billOfSale}`],
    ],
    ...(plan.insured ? [[['Valor da bike', valueInWords(plan.insured)] as const]] : []),
  ]);
}

function drawCover(pages: Pages, { plan }: PrintedPolicy): void {
  pages.heading('O que está coberto');
  pages.items(plan.covers);
  pages.highlighted('O que não está coberto', plan.exclusions);
  pages.heading('Franquia e prêmio');
  pages.facts([
    [
      ['Franquia', plan.deductibleCents > 0 ? money(plan.deductibleCents) : 'sem franquia'],
      ['Prêmio para a pessoa segurada', money(0)],
    ],
    [
      ['Quem paga o prêmio', plan.payer],
      ...(plan.premiumCents > 0
        ? [['Prêmio total de todas as coberturas, com IOF', premiumInWords(plan)] as const]
        : []),
    ],
  ]);
}

function drawLaw(pages: Pages, { plan, issuedAt, bySilence }: PrintedPolicy): void {
  pages.heading('Se acontecer alguma coisa');
  const documents = plan.claimDocuments.join('; ');
  pages.paragraph(
    `Registre um boletim de ocorrência e avise a seguradora logo. ${documents ? `Documentos: ${documents}. ` : ''}Depois de receber tudo, a seguradora tem até 30 dias para dizer se cobre e, a partir daí, até 30 dias para pagar (Lei 15.040/2024).`,
  );
  if (plan.insurer.contact) pages.paragraph(`Seguradora: ${plan.insurer.contact}`);
  pages.heading('Desistir e encerrar');
  pages.paragraph(
    `Você pode desistir em até ${withdrawalDays} dias depois da emissão, até ${inWords(withdrawBy(issuedAt), language)}, com um botão na tela do seguro, sem custo e com número de protocolo. Depois disso pode encerrar quando quiser, da mesma forma. Se a bike mudar de dono, o seguro passa para quem a recebe, e a seguradora é avisada; ele só termina se ela recusar (Lei 15.040/2024).`,
  );
  if (plan.glossary.length > 0) {
    pages.heading('Glossário');
    pages.words(plan.glossary);
  }
  pages.heading('Avisos');
  pages.paragraph(
    `${riskNotice}${bySilence ? ' Neste caso ela não respondeu no prazo, o que a lei conta como aceitação.' : ''} O registro do produto é automático e não representa aprovação ou recomendação pela SUSEP. Este seguro não é condição para comprar a bike, nem para a garantia. As condições que você aceitou, versão ${plan.termsVersion}, vão junto com este documento e ficam na tela do seguro.`,
  );
}

function valueInWords({ cents, of }: InsuredValue): string {
  return `${money(cents)}, ${of === 'item' ? 'o item da nota fiscal com a bike' : 'o valor total da nota fiscal'}`;
}

function premiumInWords({ premiumCents, installments }: Plan): string {
  const parts =
    installments > 1 ? `, em ${installments} parcelas de ${money(Math.round(premiumCents / installments))}` : '';
  return `${money(premiumCents)}${parts}`;
}

function addressInWords({ logradouro, numero, complemento, bairro, localidade, uf, cep }: ProposedAddress): string {
  const street = [logradouro, numero, complemento].filter((part) => part !== '').join(', ');
  return `${street}, ${bairro}, ${localidade} ${uf}, CEP ${formatCep(cep)}`;
}
