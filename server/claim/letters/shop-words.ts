import type { Language } from '#domain/account/language.ts';
import type { Lapse } from '#domain/claim/event.ts';
import { consentDays, refusedDays } from '#domain/periods.ts';
import { remedyInWords } from './reasons-in-words.ts';
import type { StepWriters } from './step-words.ts';

const lapsedPt: Record<Lapse, string> = {
  'unanswered': `Quem tem a bike não respondeu em ${consentDays} dias. O rascunho terminou.`,
  'bike-changed-hands': 'A bike mudou de dono. O rascunho terminou; quem tem a bike agora não foi avisado.',
  'account-closed': 'Quem tinha a bike encerrou a conta. O rascunho terminou.',
};
const lapsedEn: Record<Lapse, string> = {
  'unanswered': `The bike’s owner did not answer within ${consentDays} days. The draft has ended.`,
  'bike-changed-hands': 'The bike has another owner. The draft has ended; its new owner was not told.',
  'account-closed': 'The bike’s owner closed their account. The draft has ended.',
};

/** What people of the shop read of each step; what the owner wrote stays in the app. */
export const shopWords: Record<Language, StepWriters> = {
  'pt-BR': {
    'requested': () => ({
      subject: 'Novo pedido de garantia',
      lines: ['Chegou um pedido de garantia à sua loja. Comece o diagnóstico, ou diga que não pode atender.'],
    }),
    'shop-chosen': () => ({
      subject: 'Novo pedido de garantia',
      lines: ['Chegou um pedido de garantia à sua loja. Comece o diagnóstico, ou diga que não pode atender.'],
    }),
    'agreed': () => ({
      subject: 'A resposta foi sim: o pedido está aberto',
      lines: ['Quem tem a bike disse sim. Complete o diagnóstico e envie para a revisão.'],
    }),
    'refused': () => ({
      subject: 'A resposta foi não',
      lines: [
        `Quem tem a bike não quer que a sua loja abra o pedido. O rascunho terminou, e por ${refusedDays} dias a loja não pode perguntar de novo sobre esta peça.`,
      ],
    }),
    'lapsed': (_, { details }) => ({ subject: 'A pergunta terminou sem resposta', lines: [lapsedPt[details.because]] }),
    'in-review': () => ({
      subject: 'Pedido esperando decisão',
      lines: ['O diagnóstico está pronto. Você não participou dele: pode aprovar ou recusar.'],
    }),
    'approved': (_, { side }) => ({
      subject: 'Pedido aprovado: troque a peça',
      lines: [
        side === 'brand'
          ? 'A marca aprovou o pedido. Falta trocar a peça.'
          : 'O pedido foi aprovado. Falta trocar a peça.',
      ],
    }),
    'rejected': (_, { side }) => ({
      subject: 'Pedido recusado',
      lines: [side === 'brand' ? 'A marca recusou o pedido.' : 'O pedido foi recusado na revisão.'],
    }),
    'rejected-on-appeal': () => ({
      subject: 'A marca manteve a recusa',
      lines: ['A marca analisou o pedido de novo e manteve a recusa.'],
    }),
    'appealed': () => ({
      subject: 'Nova análise pedida à marca',
      lines: ['Quem tem a bike pediu que a marca analise de novo. A marca decide; por enquanto não há nada a fazer.'],
    }),
    'remedy-chosen': (_, { details }) => ({
      subject: 'O prazo da lei passou: há uma escolha',
      lines: [
        `Quem tem a bike escolheu ${remedyInWords['pt-BR'][details.remedy]}. A lei obriga a loja a atender de imediato.`,
      ],
    }),
    'cancelled': () => ({
      subject: 'Pedido de garantia cancelado',
      lines: ['Quem tem a bike cancelou o pedido. Não há mais nada a fazer.'],
    }),
  },
  'en': {
    'requested': () => ({
      subject: 'New warranty claim',
      lines: ['Your shop has a new warranty claim. Begin with the diagnosis, or say that you cannot take it.'],
    }),
    'shop-chosen': () => ({
      subject: 'New warranty claim',
      lines: ['Your shop has a new warranty claim. Begin with the diagnosis, or say that you cannot take it.'],
    }),
    'agreed': () => ({
      subject: 'The owner said yes: the claim is open',
      lines: ['The bike’s owner said yes. Complete the diagnosis and send it to be reviewed.'],
    }),
    'refused': () => ({
      subject: 'The owner said no',
      lines: [
        `The bike’s owner does not want your shop to open the claim. The draft has ended, and for ${refusedDays} days your shop cannot ask again about this part.`,
      ],
    }),
    'lapsed': (_, { details }) => ({
      subject: 'Your question ended without an answer',
      lines: [lapsedEn[details.because]],
    }),
    'in-review': () => ({
      subject: 'A claim waits for a decision',
      lines: ['The diagnosis is done. You had no part in it: you can approve or reject.'],
    }),
    'approved': (_, { side }) => ({
      subject: 'Claim approved: replace the part',
      lines: [
        side === 'brand'
          ? 'The brand approved the claim. The part is to be replaced.'
          : 'The claim is approved. The part is to be replaced.',
      ],
    }),
    'rejected': (_, { side }) => ({
      subject: 'Claim rejected',
      lines: [side === 'brand' ? 'The brand rejected the claim.' : 'The claim was rejected in review.'],
    }),
    'rejected-on-appeal': () => ({
      subject: 'The brand did not change the decision',
      lines: ['The brand looked at the claim again and rejected it.'],
    }),
    'appealed': () => ({
      subject: 'The brand was asked to look again',
      lines: ['The bike’s owner appealed. The brand decides; there is nothing to do for now.'],
    }),
    'remedy-chosen': (_, { details }) => ({
      subject: 'The law’s term has passed: a choice was made',
      lines: [`The bike’s owner chose ${remedyInWords.en[details.remedy]}. By law the shop has to give it at once.`],
    }),
    'cancelled': () => ({
      subject: 'Warranty claim cancelled',
      lines: ['The bike’s owner cancelled the claim. There is nothing more to do.'],
    }),
  },
};
