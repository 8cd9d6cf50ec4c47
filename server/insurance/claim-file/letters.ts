import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { ClaimGround } from './own-bike.store.ts';

type Told = {
  owner: Pick<ClaimGround['owner'], 'name' | 'email'>;
  brand: { name: string };
  model: string;
  bike: { tag: string };
  policy: { plan: { insurer: { name: string; contact: string } } };
};

const language = 'pt-BR';

/** To an owner: the insurer is told of the theft; with the file. In Portuguese, as everything about insurance is. */
export function theftSentLetter(
  { owner, brand, model, bike, policy }: Told,
  { theftId, protocol }: { theftId: string; protocol: string },
  publicUrl: string,
): Letter {
  const { name, contact } = policy.plan.insurer;
  const insurer = plainWords(name, 120);
  const words = {
    subject: `Roubo avisado à seguradora: protocolo ${protocol}`,
    title: 'Avisamos a seguradora',
    paragraphs: [
      `${greeting(language, owner.name)} O aviso de roubo da ${bikeInWords(brand, model)} (tag ${groupTag(bike.tag)}) vai para ${insurer}, com o protocolo ${protocol}.`,
      'O dossiê que a seguradora recebe está neste e-mail: seguro, bike, nota fiscal, fotos e o boletim de ocorrência, se você informou o número.',
      'O aviso não decide nada: quem diz se e quanto paga é a seguradora. Se ela ainda não pegou o aviso e a bike voltar, tire a marca de roubada e o aviso é retirado.',
      ...(contact ? [`Fale com a seguradora: ${plainWords(contact, 300)}.`] : []),
    ],
    button: 'Ver minha bike',
  };
  const attachments = [{ document: 'theft-report', id: theftId, filename: `aviso-de-roubo-${protocol}.pdf` }];
  return letter({
    kind: 'theft-sent',
    to: owner.email,
    language,
    words,
    url: byLogIn(publicUrl, to.myBike()),
    attachments,
  });
}
