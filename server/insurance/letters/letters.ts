import { formatMoney } from '#domain/brazil/money.ts';
import { riskNotice } from '#domain/insurance/declaration.ts';
import type { Policy } from '#domain/insurance/policy-view.ts';
import { answerDays, type CancellationReason } from '#domain/insurance/policy.ts';
import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { dateOf, inWords } from '#domain/warranty/calendar-date.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';

/** To whom letters about a policy go. They are in Portuguese, as everything about insurance is. */
export type PolicyReader = { email: string | null; name: string };

const language = 'pt-BR';
const bike = ({ brandName, bikeModel, tag }: Policy) =>
  `${bikeInWords({ name: brandName }, bikeModel)} (tag ${groupTag(tag)})`;
const insurer = (policy: Policy) => plainWords(policy.insurer.name, 120);
const dayOf = (instant: string) => inWords(dateOf(new Date(instant)), language);
const quoted = (words: string) => `“${plainWords(words, 500)}”`;
const reach = ({ insurer: { contact } }: Policy) =>
  contact ? [`Fale com a seguradora: ${plainWords(contact, 300)}.`] : [];

/** The proposal is on its way; nothing is insured yet. */
export function proposalSentLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  return toHolder({ reader, policy, publicUrl }, 'policy-submitted', {
    subject: `Seguro em análise: protocolo ${policy.protocol}`,
    title: 'Seu pedido de seguro foi enviado',
    paragraphs: [
      `${greeting(language, reader.name)} O pedido de seguro da ${bike(policy)} vai para ${insurer(policy)}, com o protocolo ${policy.protocol}.`,
      `Cobertura pedida: até ${formatMoney(policy.coverCents, language)}. Você não paga nada: quem paga o prêmio é ${plainWords(policy.payer)}.`,
      `A bike ainda não está segurada. ${riskNotice} Ela tem até ${answerDays} dias para responder, e avisamos você por e-mail.`,
    ],
    button: 'Acompanhar o pedido',
  });
}

/** The insurer has accepted, or let its term pass; with the certificate. */
export function policyAcceptedLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  const how = policy.bySilence
    ? `${insurer(policy)} não respondeu em ${answerDays} dias, e a lei conta isso como aceitação (Lei 15.040/2024).`
    : `${insurer(policy)} aceitou o seguro.`;
  const period =
    policy.startsAt && policy.endsAt ? ` A cobertura vale de ${dayOf(policy.startsAt)} a ${dayOf(policy.endsAt)}.` : '';
  const words = {
    subject: 'Sua bike está segurada',
    paragraphs: [
      `${greeting(language, reader.name)} ${how} ${bike(policy)}: até ${formatMoney(policy.coverCents, language)}.${period}`,
      'O certificado está neste e-mail. Ele diz o que está coberto, o que não está, a franquia e o que fazer se a bike for levada.',
      ...(policy.withdrawBy
        ? [
            `Você pode desistir até ${inWords(policy.withdrawBy, language)}, com um botão na tela do seguro e sem custo.`,
          ]
        : []),
      ...reach(policy),
    ],
    button: 'Ver o seguro',
  };
  const filename = `certificado-seguro-${policy.protocol}.pdf`;
  return toHolder({ reader, policy, publicUrl }, 'policy-active', words, [
    { document: 'policy-certificate', id: policy.id, filename },
  ]);
}

/** The insurer has said no: in its words, and what can be done. */
export function policyDeclinedLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  return toHolder({ reader, policy, publicUrl }, 'policy-declined', {
    subject: `A seguradora não aceitou o pedido ${policy.protocol}`,
    title: 'O seguro não foi aceito',
    paragraphs: [
      `${greeting(language, reader.name)} ${insurer(policy)} não aceitou o seguro da ${bike(policy)}. A seguradora escreveu:`,
      quoted(policy.declinedBecause ?? ''),
      'Se o motivo pode ser corrigido, corrija e peça de novo na tela do seguro. Se você não concorda, fale com a seguradora. Garantia e certificado da bike não mudam.',
      ...reach(policy),
    ],
    button: 'Ver o que fazer',
    footer: 'As palavras entre aspas são da seguradora, não nossas.',
  });
}

/** Why it ended. Who closes an account gets one last letter, which is not about insurance. */
const endings: Record<Exclude<CancellationReason, 'account-closed'>, { subject: string; line: string }> = {
  'withdrawn': {
    subject: 'Você desistiu do seguro',
    line: 'A desistência vale desde agora, sem custo. Você pode pedir o seguro de novo quando quiser.',
  },
  'ended': { subject: 'Seu seguro foi encerrado', line: 'O encerramento vale desde agora, sem custo.' },
  'handed-over': {
    subject: 'O seguro terminou com a transferência da bike',
    line: 'A bike tem outra pessoa como dona, e o seguro era seu: ele terminou com a transferência.',
  },
  'by-insurer': { subject: 'A seguradora cancelou o seguro', line: 'A seguradora cancelou o seguro e escreveu:' },
};

/** The policy or the proposal is over, before its time; with the protocol of that. Null where no letter says so. */
export function policyEndedLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter | null {
  const { reason, protocol, words } = policy.cancellation!;
  if (reason === 'account-closed') return null;
  const { subject, line } = endings[reason];
  return toHolder({ reader, policy, publicUrl }, 'policy-cancelled', {
    subject: `${subject}: protocolo ${protocol}`,
    title: subject,
    paragraphs: [
      `${greeting(language, reader.name)} ${bike(policy)}, seguro de ${insurer(policy)}. ${line}`,
      ...(words ? [quoted(words)] : []),
      `Protocolo: ${protocol}. Guarde este número. Desde agora a bike não está segurada.`,
      ...reach(policy),
    ],
    button: 'Ver o seguro',
    ...(words && { footer: 'As palavras entre aspas são da seguradora, não nossas.' }),
  });
}

/** The cover ends soon. */
export function policyReminderLetter(reader: PolicyReader, policy: Policy, publicUrl: string): Letter {
  return toHolder({ reader, policy, publicUrl }, 'policy-reminder', {
    subject: `O seguro da sua bike termina em ${dayOf(policy.endsAt!)}`,
    title: 'O ano de seguro está acabando',
    paragraphs: [
      `${greeting(language, reader.name)} O seguro da ${bike(policy)} vale até ${dayOf(policy.endsAt!)}. Ele não se renova sozinho, e ninguém cobra nada de você.`,
      'Se quiser continuar com seguro depois desse dia, fale antes com a seguradora.',
      ...reach(policy),
    ],
    button: 'Ver o seguro',
  });
}

type Address = { reader: PolicyReader; policy: Policy; publicUrl: string };

/** The letter leads to the insurance of this bike, whichever the phone showed last. */
function toHolder(
  { reader, policy, publicUrl }: Address,
  kind: string,
  words: LetterWords,
  attachments?: { document: string; id: string; filename: string }[],
): Letter {
  const url = byLogIn(publicUrl, to.insurance.success({ tag: policy.tag }));
  return letter({ kind, to: reader.email, language, words, url, ...(attachments && { attachments }) });
}
