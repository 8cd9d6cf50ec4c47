import type { Claim, ClaimMessage } from '#domain/claim/claim.ts';
import type { ClaimEvent, ClaimEventDetails, ClaimEventKind, ClaimSide } from '#domain/claim/event.ts';
import type { Evidence } from '#domain/claim/evidence.ts';

/** Ids of what is shown in pictures. */
const idOf = (nth: number) => `00000000-0000-4000-8000-0000000001${String(nth).padStart(2, '0')}`;

/** A picture of ours in place of a photo, and a video. */
const samplePhotos: Evidence[] = [1, 2].map((nth) => ({
  id: idOf(nth),
  kind: 'photo',
  url: '/icon-512.png',
  thumbnail: '/icon-192.png',
  seconds: null,
}));
const sampleVideo: Evidence = { id: idOf(3), kind: 'video', url: '/video.mp4', thumbnail: null, seconds: 12 };

const part = {
  id: idOf(10),
  name: 'Câmbio traseiro',
  brand: 'Shimano',
  model: 'Deore RD-M5120',
  serialNumber: 'RD12-88410',
};
const fitted = { ...part, id: idOf(11), serialNumber: 'RD12-99102' };

const who: Record<ClaimSide, string | null> = { owner: 'Marina de Souza', shop: 'M***s T.', brand: null };

/** An event on a day of November 2026, by a side. */
function eventOf<Kind extends ClaimEventKind>(
  kind: Kind,
  day: number,
  side: ClaimSide,
  details: ClaimEventDetails[Kind],
  evidence: Evidence[] = [],
): ClaimEvent {
  const at = `2026-11-${String(day).padStart(2, '0')}T17:20:00.000Z`;
  return {
    kind,
    id: idOf(20 + day),
    at,
    side,
    who: who[side],
    mine: side === 'owner',
    details,
    evidence,
  } as ClaimEvent;
}

const rejection = {
  reason: 'wear',
  text: 'O cabo está gasto pelo uso. A garantia não cobre; trocamos por R$ 45.',
  diagnosis: null,
} as const;

/** What may happen on a claim, one after the other. */
export const sampleEvents = {
  requested: eventOf('requested', 1, 'owner', { text: 'Não engata as três marchas leves.' }, samplePhotos.slice(0, 1)),
  goodwill: eventOf('requested', 1, 'owner', { text: 'A corrente abriu.', isGoodwill: true }),
  declined: eventOf('declined', 2, 'shop', { text: 'Estamos sem mecânico esta semana.' }),
  shopChosen: eventOf('shop-chosen', 3, 'owner', { shop: 'Bicicletaria Pedal Bom' }),
  shopBarred: {
    ...eventOf('shop-barred', 3, 'shop', { shop: 'Bicicletaria Pedal Bom' }),
    side: 'platform',
    who: null,
  } as ClaimEvent,
  brandChosen: eventOf('brand-chosen', 3, 'owner', {}),
  asked: eventOf('asked', 4, 'shop', {
    text: 'Folga no pivô superior do câmbio: o parafuso gira em falso, sem marca de queda.',
  }),
  agreed: eventOf('agreed', 5, 'owner', { way: 'counter' }),
  refused: eventOf('refused', 5, 'owner', {}),
  open: eventOf('open', 4, 'shop', {}),
  inReview: eventOf(
    'in-review',
    5,
    'shop',
    { diagnosis: 'Folga no pivô superior, o parafuso gira em falso.', note: 'Cliente precisa da bike na sexta.' },
    [...samplePhotos, sampleVideo],
  ),
  approved: eventOf('approved', 6, 'shop', { reason: 'material-defect', text: null, diagnosis: 'Pivô com defeito.' }),
  rejected: eventOf('rejected', 6, 'shop', rejection),
  appealed: eventOf('appealed', 7, 'owner', { text: 'O cabo foi trocado há um mês.' }, samplePhotos.slice(0, 1)),
  rejectedAgain: eventOf('rejected-on-appeal', 9, 'brand', rejection),
  remedy: eventOf('remedy-chosen', 10, 'owner', { remedy: 'money-back', text: 'Prefiro Pix.' }),
  remedyAsked: eventOf('remedy-asked', 10, 'owner', {
    remedy: 'bike-exchange',
    text: 'O quadro trincou e seria soldado.',
  }),
  contested: eventOf('remedy-contested', 11, 'shop', { text: 'A solda é de fábrica e tem laudo.' }),
  remedied: eventOf('remedied', 12, 'shop', { text: 'R$ 389,00 devolvidos por Pix.' }),
  paid: eventOf('remedied', 12, 'shop', {
    text: 'Pago por Pix na chave do seu CPF.',
    money: { cents: 38_900, index: 'ipca', on: '2026-11-12' },
  }),
  notGiven: eventOf('not-given', 13, 'owner', { text: 'O Pix não chegou, e a loja não atende.' }),
  replaced: eventOf('replaced', 13, 'shop', { faulty: part, fitted }),
  cancelled: eventOf('cancelled', 5, 'owner', { text: null }),
} satisfies Record<string, ClaimEvent>;

/** What owner and shop wrote. */
export const sampleMessages: ClaimMessage[] = [
  {
    id: idOf(50),
    at: '2026-11-05T18:00:00.000Z',
    side: 'shop',
    who: 'M***s T.',
    mine: false,
    text: 'Pode trazer a bike amanhã de manhã?',
    evidence: [],
  },
  {
    id: idOf(51),
    at: '2026-11-05T18:12:00.000Z',
    side: 'owner',
    who: 'Marina de Souza',
    mine: true,
    text: 'Posso, às 9h. Olhem também este barulho.',
    evidence: [sampleVideo],
  },
];

const { requested, open, inReview } = sampleEvents;

/** A claim in review, as its owner reads it, nine days after the complaint. */
export const sampleClaim: Claim = {
  id: idOf(60),
  number: 'G-7K3M9QTX2B',
  state: 'in-review',
  partExpectedOn: null,
  brandGives: false,
  part,
  tag: 'MYB1KE01',
  bikeModel: 'Trilha Elétrica 500',
  shop: { id: idOf(61), cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom', city: 'São Paulo' },
  complainedOn: '2026-11-01',
  dueOn: '2026-12-01',
  changedAt: '2026-11-05T17:20:00.000Z',
  version: 4,
  today: '2026-11-10',
  brandName: 'Aurora',
  appealUntil: null,
  notGivenUntil: null,
  answerUntil: null,
  yesBarredBy: null,
  remedyAsked: null,
  events: [requested, open, inReview],
  messages: [],
  may: ['write', 'cancel'],
};
