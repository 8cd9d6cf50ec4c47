import { inWords } from '#domain/warranty/calendar-date.ts';
import { lastAppealDay } from '#server/claim/reading/standing.ts';
import { plainWords } from '#server/letters/plain-words.ts';
import { quoted, theShop, type ClaimInLetter } from './claim-in-words.ts';
import { rejectionInWords, remedyInWords } from './reasons-in-words.ts';
import type { StepWriters } from './step-words.ts';

const reasons = rejectionInWords['pt-BR'];
const shop = (claim: ClaimInLetter) => theShop(claim, 'pt-BR');
const brand = ({ brand: { name } }: ClaimInLetter) => `A marca ${plainWords(name)}`;

const agreedPt = { counter: ', dado com o código no balcão', app: ', dado no app', link: ', dado pelo link do e-mail' };

/** What owners read of each step, in Portuguese. */
export const ownerWordsPt: StepWriters = {
  'requested': (claim) => ({
    subject: 'Seu pedido de garantia foi enviado',
    lines: [`${shop(claim)} recebeu o pedido e vai olhar a peça. A cada passo você recebe um e-mail.`],
  }),
  'agreed': (claim, { details }) => ({
    subject: 'Você disse sim: o pedido de garantia está aberto',
    lines: [
      `${shop(claim)} abriu o pedido de garantia com o seu sim${agreedPt[details.way]}. A cada passo você recebe um e-mail.`,
      'Não foi você? Abra o pedido e cancele.',
    ],
  }),
  'declined': (_, { details }) => ({
    subject: 'A loja não pode atender: escolha outra',
    lines: [
      'A loja que você escolheu não pode atender o pedido. Ela escreveu:',
      quoted(details.text),
      'Na tela do pedido você escolhe outra loja. O dia em que você reclamou continua valendo.',
    ],
  }),
  'open': (claim) => ({
    subject: 'A loja está olhando sua peça',
    lines: [`${shop(claim)} abriu o pedido de garantia e está fazendo o diagnóstico.`],
  }),
  'in-review': (claim) => ({
    subject: 'O diagnóstico está pronto',
    lines: [`${shop(claim)} terminou o diagnóstico. Agora quem não participou dele decide sobre a garantia.`],
  }),
  'approved': (claim, { side, details }) => ({
    subject: 'Garantia aprovada',
    lines: [
      `Boa notícia! ${side === 'brand' ? brand(claim) : shop(claim)} aprovou a garantia. A peça vai ser trocada, e você recebe um e-mail quando a nova estiver na bike.`,
      ...(details.text ? [quoted(details.text)] : []),
    ],
  }),
  'rejected': (claim, { side, details }) => ({
    subject: 'Garantia recusada',
    lines: [
      `${side === 'brand' ? brand(claim) : shop(claim)} recusou o pedido. Motivo: ${reasons[details.reason]}.`,
      quoted(details.text),
      ...(claim.claim.rejectedOn
        ? [
            `Não concorda? Até ${inWords(lastAppealDay(claim.claim.rejectedOn), 'pt-BR')} você pode pedir, uma vez, que a marca analise de novo, na tela do pedido.`,
          ]
        : []),
    ],
  }),
  'appealed': (claim) => ({
    subject: 'A marca vai analisar de novo',
    lines: [`${brand(claim)} recebeu seu pedido de nova análise. A resposta chega por e-mail.`],
  }),
  'rejected-on-appeal': (claim, { details }) => ({
    subject: 'A marca manteve a recusa',
    lines: [
      `${brand(claim)} analisou de novo e manteve a recusa. Motivo: ${reasons[details.reason]}.`,
      quoted(details.text),
      'Com isso o pedido termina aqui. Se você ainda discorda, o Procon do seu estado pode ajudar.',
    ],
  }),
  'remedy-chosen': (_, { details }) => ({
    subject: 'Sua escolha foi registrada',
    lines: [`O prazo da lei passou e você escolheu ${remedyInWords['pt-BR'][details.remedy]}. A loja foi avisada.`],
  }),
  'remedied': (claim, { details }) => ({
    subject: 'A loja anotou a solução',
    lines: [
      `${shop(claim)} anotou que você recebeu o que escolheu:`,
      quoted(details.text),
      'Não foi assim? Fale com o suporte pelo botão de ajuda do aplicativo.',
    ],
  }),
  'cancelled': (claim, { side, details }) =>
    side === 'owner'
      ? {
          subject: 'Pedido de garantia cancelado',
          lines: ['Você cancelou o pedido. Se a peça continuar com defeito, você pode abrir outro.'],
        }
      : {
          subject: 'A loja cancelou o pedido de garantia',
          lines: [`${shop(claim)} cancelou o pedido. Motivo:`, quoted(details.text ?? '')],
        },
};
