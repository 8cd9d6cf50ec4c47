import { supportLetters } from '#domain/support/case.ts';
import { letter, type Letter } from '#server/letters/letter.ts';
import { factsOfCase, quoted, type ToldCase } from '#server/support/case-in-words.ts';

/** A case in a summary; `mayBeAnswered`: whoever wrote left an address. */
export type SummarisedCase = ToldCase & { text: string; writer: string | null; mayBeAnswered: boolean; at: Date };

type Summary = {
  /** The brand's address for support, or the operator's. */
  to: string;
  brand: { name: string } | null;
  cases: readonly SummarisedCase[];
  /** How many more wait for the next letter. */
  left: number;
};

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/**
 * To the brand, or to the operator where no brand is known: the cases beyond those that go singly in a day. In Portuguese, as these are.
 * Answers go to the operator, who knows by the number whom to pass them on to.
 */
export function summaryLetter(
  { to, brand, cases, left }: Summary,
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const { length: count } = cases;
  const words = count === 1 ? '1 mensagem' : `${count} mensagens`;
  const more = left === 1 ? 'Mais 1 mensagem espera' : `Mais ${left} mensagens esperam`;
  return letter({
    kind: 'support-summary',
    to,
    language: 'pt-BR',
    replyTo: operatorEmail,
    words: {
      subject: `Suporte: ${words} em um resumo`,
      paragraphs: [
        `Em um dia chegaram mais de ${supportLetters.singlyADay} mensagens de suporte para este endereço. As seguintes vêm juntas, uma vez por hora, para não encher a caixa de entrada.`,
        'Para responder a uma pessoa, responda a este e-mail e informe o número da mensagem: a resposta sai pela plataforma.',
        ...cases.flatMap((one) => [
          `${one.number}, ${when.format(one.at)}: ${quoted(one.text)}`,
          [...factsOfCase(brand, one, one.writer), ...(one.mayBeAnswered ? [] : ['Sem endereço para resposta.'])].join(
            ' ',
          ),
        ]),
        ...(left === 0 ? [] : [`${more} pelo próximo resumo.`]),
      ],
      footer: 'As palavras entre aspas são de quem escreveu, não nossas.',
    },
  });
}
