import type { Language } from '#domain/account/language.ts';
import { to } from '#domain/paths.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter, type LetterWords } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import { bikeInWords } from '#server/letters/plain-words.ts';
import type { Reader } from '#server/letters/reader.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';

type Scan = {
  shop: Pick<Shop, 'name' | 'cnpj'>;
  bike: { model: string; brand: { name: string }; bike: { tag: string } };
};

/** To the owner of a stolen bike: which shop scanned it, and what to do now. */
export function stolenScanLetter(
  owner: Reader,
  { shop, bike: { brand, model, bike } }: Scan,
  publicUrl: string,
): Letter {
  const named = `${bikeInWords(brand, model)} (tag ${groupTag(bike.tag)})`;
  const words: Record<Language, LetterWords> = {
    'pt-BR': {
      subject: 'Uma loja escaneou sua bike roubada',
      paragraphs: [
        `${greeting('pt-BR', owner.name)} A loja ${shopInWords(shop)} escaneou a bike ${named}, que está marcada como roubada.`,
        'A loja vê o aviso e o que fazer; seus dados ela não vê. Avise a polícia, com o número do boletim de ocorrência, e não vá ao local sem companhia.',
        'Se a mesma loja escanear de novo em até um dia, não mandamos outro e-mail.',
      ],
      button: 'Ver minha bike',
    },
    'en': {
      subject: 'A bike shop scanned your stolen bike',
      paragraphs: [
        `${greeting('en', owner.name)} The shop ${shopInWords(shop)} scanned the bike ${named}, which is marked stolen.`,
        'The shop sees the warning and what to do; it does not see your data. Tell the police, with the number of your report, and do not go there alone.',
        'If the same shop scans it again within a day, we send no further e-mail.',
      ],
      button: 'See my bike',
    },
  };
  const url = byLogIn(publicUrl, to.myBike());
  return letter({ kind: 'stolen-scan', to: owner.email, language: owner.language, words: words[owner.language], url });
}
