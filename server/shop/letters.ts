import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { Language } from '#domain/account/language.ts';
import { formatPhone } from '#domain/brazil/phone.ts';
import { absolute, to } from '#domain/paths.ts';
import { requestSeconds } from '#domain/periods.ts';
import { reasonMaxLength } from '#domain/shop/employee-request.ts';
import type { StoreOfCompany } from '#domain/shop/known-store.ts';
import { may, type Office } from '#domain/shop/office.ts';
import { shopCityLength } from '#domain/shop/shop-facts.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { SuspensionReason } from '#domain/shop/suspension.ts';
import { lettersBeside, type Letter } from '#server/letters/letter.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { bikeAndTag, plainWords, quoted } from '#server/letters/plain-words.ts';
import { byLogIn, type Reader, type TextReader } from '#server/letters/reader.ts';
import { officeWords, shopInText, shopInWords } from '#server/letters/shop-in-words.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import type { RequestRow } from './requests/requests.store.ts';

const { mail, text, say, words } = lettersBeside<typeof import('./letters.en.json')>(import.meta.url);

type Addressee = { email: string | null; language: Language };
type NamedShop = Pick<Shop, 'name' | 'cnpj'>;

/** The code that somebody of a bike shop logs in with, where it is to come by e-mail. */
export function logInCodeLetter(reader: Addressee, code: string): Letter {
  const span = spanInWords(oneTimeCode.livesSeconds, reader.language);
  return mail(reader, 'log-in-code', { holes: { code, span } });
}

/**
 * To each who may approve a request, or to the operator, where a shop is new or has nobody who may: who asks, for which shop and office, and
 * the link that decides it. `stores`, which the operator alone is told: whose CNPJ it is among the brands' stores.
 */
export function requestLetter(
  reader: Addressee,
  request: RequestRow & { shop: Shop | null; stores?: readonly StoreOfCompany[] | undefined },
  url: string,
): Letter {
  const { language } = reader;
  const { fullName, cnpj, office, shop, shopName, shopCity, stores } = request;
  const holes = {
    who: nameForOthers(fullName) ?? say(language, 'somebody-first'),
    shop: shopInWords(shop ?? { name: shopName, cnpj }),
    office: officeWords[language][office],
    span: spanInWords(requestSeconds, language),
    stores: stores ? storesInWords(reader, stores) : null,
  };
  if (shop) return mail(reader, stores ? 'shop-request/nobody-there' : 'shop-request', { holes, url });
  // Where a new shop is, by what its first person says; nothing in requests from before that was asked.
  const city = shopCity ? say(language, 'city', { city: plainWords(shopCity, shopCityLength) }) : null;
  // What the operator has to know of that person: whether somebody there will be able to approve others.
  const first = say(language, may(office, 'approve-employees') ? 'first-may-approve' : 'first-may-not-approve');
  return mail(reader, 'shop-request/new-shop', { holes: { ...holes, city, first }, url });
}

/** The most stores that a letter tells of: a company is one of several brands' stores. */
const storesTold = 5;

/** Whose CNPJ a request has among the brands' stores, a paragraph each, and what to do about it. */
function storesInWords({ language }: Addressee, stores: readonly StoreOfCompany[]): string[] {
  if (stores.length === 0) return [say(language, 'stores-none')];
  const told = stores.slice(0, storesTold).map(({ brand, name, city, state, agrees, isClosed, ...ways }) => {
    const place = { name: plainWords(name, 120), city: plainWords(city), state, brand: plainWords(brand) };
    const numbers = [ways.phone, ways.whatsapp].filter((phone) => phone !== null).map(formatPhone);
    // A letter has no address of others in it, which a mail program would make a link of: the page has it.
    const contact = [...new Set(numbers), ...(ways.email ? [say(language, 'stores-email')] : [])].join(', ');
    return [
      say(language, 'stores-one', place),
      agrees && say(language, `stores-agree-${agrees}`),
      isClosed && say(language, 'stores-closed'),
      contact ? say(language, 'stores-contact', { contact }) : say(language, 'stores-no-contact'),
    ]
      .filter(Boolean)
      .join(' ');
  });
  return [...told, say(language, 'stores-advice')];
}

/** A request with its shop, which a rejected new one is called by what the person wrote. */
export type DecidedRequest = RequestRow & { shop: NamedShop };

/** To who asked to join a shop: what became of it, and why. The approver's reason is in one line and carries no link of theirs. */
export function decisionLetter(
  reader: Addressee,
  { state, reason, decidedBy, shop }: DecidedRequest,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const rejected = decidedBy ? 'rejected-by-shop' : 'rejected-by-operator';
  return mail(reader, `shop-decision/${state === 'approved' ? 'approved' : rejected}`, {
    holes: {
      shop: shopInWords(shop),
      reason: reason ? quoted(reason, reasonMaxLength) : null,
      operator: operatorEmail,
    },
    url: absolute(publicUrl, to.shop.home()),
  });
}

/** To the person who asked to join a shop: the decision. */
export function decisionMessage(reader: TextReader, { state, shop }: DecidedRequest, publicUrl: string): Letter {
  const holes = { shop: shopInText(shop), url: absolute(publicUrl, to.shop.home()) };
  return text(reader, `shop-decision/text-${state === 'approved' ? 'approved' : 'rejected'}`, { holes });
}

/** To a phone that a shop invites, with the link that opens the registration. */
export function invitationMessage(reader: TextReader, shop: NamedShop, url: string): Letter {
  return text(reader, 'shop-invitation', { holes: { shop: shopInText(shop), url }, standing: 'stranger' });
}

/** To a phone that is to be that of somebody of a shop from now on: where to log in with it. */
export function newPhoneMessage(reader: TextReader, shop: NamedShop, publicUrl: string): Letter {
  const holes = { shop: shopInText(shop), url: absolute(publicUrl, to.shop.home()) };
  return text(reader, 'shop-new-phone', { holes, standing: 'stranger' });
}

/** To each who was asked to decide a request: its person is in another shop by now, which is not named; there is nothing to do. */
export function requestMootLetter(
  reader: Addressee,
  { fullName, shop }: { fullName: string; shop: NamedShop },
): Letter {
  const name = nameForOthers(fullName);
  const who = name ?? say(reader.language, 'somebody');
  const whoFirst = name ?? say(reader.language, 'somebody-first');
  return mail(reader, 'shop-request-moot', { holes: { who, whoFirst, shop: shopInWords(shop) } });
}

/** A change among a shop's people, as letters describe it: names in full, `by` null for the platform's operator. */
export type OfficeChange = { shop: NamedShop; person: string; by: string | null } & (
  | { kind: 'office-changed'; from: Office; to: Office }
  | { kind: 'suspended' | 'reinstated' }
  | { kind: 'joined'; to: Office }
);

/** To an Owner of the shop: who changed what of whom. */
export function changeLetter(reader: Addressee, change: OfficeChange, publicUrl: string): Letter {
  const holes = { change: changeInWords(reader, change) };
  return mail(reader, 'shop-change', { holes, url: absolute(publicUrl, to.shop.employees()) });
}

/** To the person it happened to. */
export function ownChangeLetter(reader: Addressee, change: OfficeChange, publicUrl: string): Letter {
  const holes = { change: changeInWords(reader, change) };
  return mail(reader, 'shop-own-change', { holes, url: absolute(publicUrl, to.shop.home()) });
}

/** To who manages the team: somebody left the shop by themself, and how many claims wait for somebody else now. */
export function leftLetter(
  reader: Addressee,
  { shop, person, claims }: { shop: NamedShop; person: string; claims: number },
  publicUrl: string,
): Letter {
  const { language } = reader;
  const holes = {
    who: nameForOthers(person) ?? say(language, 'somebody-first'),
    shop: shopInWords(shop),
    claims:
      claims === 0 ? null : say(language, claims === 1 ? 'left-claims-one' : 'left-claims', { claims: String(claims) }),
  };
  const place = claims === 0 ? to.shop.employees() : to.shop.claims();
  return mail(reader, claims === 0 ? 'shop-left' : 'shop-left/claims', { holes, url: absolute(publicUrl, place) });
}

/** To who left. */
export function ownLeftLetter(reader: Addressee, shop: NamedShop): Letter {
  return mail(reader, 'shop-left/own', { holes: { shop: shopInWords(shop) } });
}

function changeInWords({ language }: Addressee, change: OfficeChange): string {
  const offices = officeWords[language];
  return say(language, `change-${change.kind}`, {
    by: change.by === null ? say(language, 'platform') : (nameForOthers(change.by) ?? say(language, 'somebody-first')),
    person: nameForOthers(change.person) ?? say(language, 'somebody'),
    shop: shopInWords(change.shop),
    ...('from' in change && { from: offices[change.from] }),
    ...('to' in change && { to: offices[change.to] }),
  });
}

/** To an Owner or Manager: the platform suspended the shop as a whole, why, what that means, and whom to write to. */
export function shopBarredLetter(
  reader: Addressee,
  { shop, reason, words: said }: { shop: NamedShop; reason: SuspensionReason; words: string | null },
  { operatorEmail }: { operatorEmail: string },
): Letter {
  const { language } = reader;
  return mail(reader, 'shop-barred', {
    holes: {
      shop: shopInWords(shop),
      reason: words[language]['barred-reasons'][reason],
      words: said === null ? null : quoted(said, 500),
      operator: operatorEmail,
    },
  });
}

/** To an Owner or Manager: the shop can go on. */
export function shopResumedLetter(
  reader: Addressee,
  shop: NamedShop,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const holes = { shop: shopInWords(shop), operator: operatorEmail };
  return mail(reader, 'shop-resumed', { holes, url: absolute(publicUrl, to.shop.home()) });
}

type Scan = { shop: NamedShop; bike: { model: string; brand: { name: string }; bike: { tag: string } } };

/** To the owner of a stolen bike: which shop scanned it, and what to do now. */
export function stolenScanLetter(owner: Reader, { shop, bike: scanned }: Scan, publicUrl: string): Letter {
  const { brand, model, bike } = scanned;
  const holes = { shop: shopInWords(shop), bike: bikeAndTag(brand, model, bike.tag) };
  return mail(owner, 'stolen-scan', { holes, about: brand, url: byLogIn(publicUrl, to.tag({ tag: bike.tag })) });
}
