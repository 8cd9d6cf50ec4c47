import * as z from 'zod/mini';
import type { MapTiles } from '#domain/stores/store.ts';
import { isPublicAddress, parseStorageAddress } from './addresses.ts';
import { bySchema, flag, megabytes, setting, text, texts, together, webAddress } from './kinds.ts';
import { mail, mailHook, shortMessages, whatsapp } from './of-letters.ts';
import { collector } from './of-the-collector.ts';

/** Where no text message leaves the machine none costs anything: then there is a ceiling only if one is set. */
const whereTextsLeave =
  (usual: number) =>
  ({ sms }: { sms: object | null }): number | null =>
    sms === null ? null : usual;

const textCeilings = {
  house: {
    hour: setting({
      name: 'SMS_PER_HOUR',
      ...texts('300'),
      otherwise: whereTextsLeave(300),
      says: `Text messages in an hour, at most. From 80 % on, codes go only to phones that have an account; OPERATOR_EMAIL is told
        at 80 and 100 %. News to confirmed phones are counted and never refused. This is the default with SMS_URL; without it no
        text leaves the machine, and there is no ceiling unless it is set. Of each ceiling one network gets a tenth for numbers
        that it has not proven, and from half of it on phones solve a challenge first, which takes them a second or two.`,
    }),
    day: setting({
      name: 'SMS_PER_DAY',
      ...texts('2000'),
      otherwise: whereTextsLeave(2000),
      says: 'Text messages in a day, at most, in the same way.',
    }),
  },
  prefix: {
    hour: setting({
      name: 'SMS_PER_PREFIX_HOUR',
      ...texts('30'),
      otherwise: whereTextsLeave(30),
      says: `Text messages in an hour to one range of 100,000 numbers (country, area code and first digits), in the same way: who
        earns by texts controls ranges.`,
    }),
    day: setting({
      name: 'SMS_PER_PREFIX_DAY',
      ...texts('100'),
      otherwise: whereTextsLeave(100),
      says: 'Text messages in a day to one such range, in the same way.',
    }),
  },
};

const insurer = {
  url: setting({
    name: 'INSURER_URL',
    read: (address) => {
      const url = bySchema(webAddress)(address) === null ? null : URL.parse(address);
      // Personal data goes there: over the open net only encrypted.
      const isFit = url?.search === '' && url.hash === '' && (url.protocol === 'https:' || !isPublicAddress(address));
      return isFit ? address : null;
    },
    expected: 'the address of an insurer (https, or http within this machine or a private network)',
    example: 'https://insurer.example.com/pedivela',
    says: `The insurer: the base of the addresses in docs/insurer-api.yaml, which describes what it is asked. Without it a demo has
      a sandbox insurer of its own, and elsewhere proposals wait until it is set. http is taken for this machine and private
      networks only.`,
  }),
  keyId: setting({
    name: 'INSURER_KEY_ID',
    neededWith: 'INSURER_URL',
    read: (id) => (/^[\w.-]{1,64}$/.test(id) ? id : null),
    expected: 'up to 64 letters, digits, dots, dashes and underscores',
    example: 'pedivela',
    says: 'The id under which the insurer knows the secret that signs every request.',
  }),
  secret: setting({
    name: 'INSURER_SECRET',
    neededWith: 'INSURER_URL',
    read: (secret) => (secret.length >= 16 ? secret : null),
    expected: 'a secret of at least 16 characters',
    example: 'secret-that-the-insurer-knows-too',
    secret: true,
    says: 'That secret, of at least 16 characters.',
  }),
};

const tiles = {
  url: setting({
    name: 'MAP_TILES_URL',
    read: bySchema(
      z
        .url({ protocol: /^https$/ })
        .check(z.refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)))),
    ),
    expected: 'an https address with {z}, {x} and {y} in it',
    example: 'https://tiles.example.com/{z}/{x}/{y}.png',
    says: `Who draws the ground of the map of stores: an https address with {z}, {x} and {y}. Without it the map shows stores and
      position on a plain ground. Phones fetch the pictures from there, so that host learns roughly where they look; see its terms
      of use.`,
  }),
  credit: setting({
    name: 'MAP_ATTRIBUTION',
    neededWith: 'MAP_TILES_URL',
    ...text(
      'up to 200 characters, an https address at their end if there is a page to link to',
      '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
      200,
    ),
    says: 'Whom the map names for its ground, and the page that this links to.',
  }),
};

/** The name of the makers, with a page to link to where the text ends in an address. */
function withCredit({ url, credit: said }: { url: string; credit: string }): MapTiles {
  const [, credit = '', creditUrl = null] = /^(.*?)\s*(https:\/\/\S+)?$/.exec(said) ?? [];
  return { url, credit: credit || (creditUrl ?? ''), creditUrl };
}

/** Services that others run, and what people may use of them and of the disk. */
export const ofOthers = {
  /** Null: letters land in the inbox page only. */
  smtp: together(mail),
  /** Null: nobody reports what became of e-mails. */
  mailHook: together(mailHook),
  sms: together(shortMessages),
  /** Null: nobody is asked whether they want their texts there. */
  whatsapp: together(whatsapp),
  /** Null: the sandbox insurer in development and demo; elsewhere proposals of insurance wait. */
  insurer: together(insurer),
  /** Null: no traces. */
  traces: collector,
  /** Text messages to all numbers and to one range of them; null: as many as there are. */
  textCeilings,
  /** What people may send in a day. */
  uploadMegabytes: {
    account: setting({
      name: 'UPLOAD_MB_PER_ACCOUNT_DAY',
      ...megabytes(100, '2000'),
      otherwise: 2_000,
      says: `What people (not partners' keys) may send in a day of photos, videos and papers: one account, one network, all
        together; in millions of bytes, from 100 on. A day begins with the first byte. What was sent counts, also what was taken
        back. More is refused until the day is over; phones keep their files and send them then.`,
    }),
    network: setting({
      name: 'UPLOAD_MB_PER_NETWORK_DAY',
      ...megabytes(100, '10000'),
      otherwise: 10_000,
      says: 'One IP address, or a /64 of IPv6; the /48 around it may send twice as much.',
    }),
    house: setting({
      name: 'UPLOAD_MB_PER_DAY',
      ...megabytes(100, '50000'),
      otherwise: 50_000,
      says: 'All together, in the same way.',
    }),
  },
  /** Null: 2,000, or 5 % of a smaller disk. */
  freeSpaceMegabytes: setting({
    name: 'FREE_SPACE_MB',
    ...megabytes(0, '2000'),
    says: `Millions of bytes that stay free on the disk of DATA_DIR: with less, files of people and partners are refused, and
      OPERATOR_EMAIL is told, once an hour at most. The default is 2000, or 5 % of a smaller disk. 0: no floor. With
      PRIVATE_STORAGE_URL there is none.`,
  }),
  /** Null: pictures lie in `dataDir`. */
  storage: setting({
    name: 'STORAGE_URL',
    read: parseStorageAddress,
    expected:
      'the address of an S3 bucket (s3://key:secret@host/bucket, with ?region=… and &http=1 where they are needed)',
    example: 's3://key:secret@s3.sa-east-1.amazonaws.com/pedivela-media?region=sa-east-1',
    secret: true,
    says: `An S3-compatible bucket for pictures, for several processes side by side; without it they lie in DATA_DIR/media. Key and
      secret must be URL-encoded; the key needs to get, put and list objects. The region is us-east-1 unless it is given; http=1
      speaks plain HTTP (a storage in the same machine room).`,
  }),
  /** A bucket of pictures is soon opened to everybody: what not everybody may read never lies there unless it is named. */
  privateStorage: setting({
    name: 'PRIVATE_STORAGE_URL',
    neededWith: 'STORAGE_URL',
    read: parseStorageAddress,
    expected: 'the address of an S3 bucket of its own, written as STORAGE_URL is',
    example: 's3://key:secret@s3.sa-east-1.amazonaws.com/pedivela-private?region=sa-east-1',
    secret: true,
    says: `A second S3-compatible bucket, for files that not everybody may read (evidence, videos, documents), and never the same;
      without it they lie in DATA_DIR/private. It is closed to the public, belongs to one database alone (the nightly clean-up
      removes what that one does not know), and has a rule that aborts incomplete multipart uploads after a day. The key needs to
      get, put, list and delete objects.`,
  }),
  cepLookup: setting({
    name: 'CEP_LOOKUP',
    ...flag('1'),
    otherwise: ({ demo }: { demo: boolean }) => !demo,
    says: `1 asks public services (ViaCEP and BrasilAPI, then OpenCEP) where a postal code is, when an address is typed or stores
      near one are looked for; the code leaves the house, nothing else. With 0 nobody is asked: stores are then found by the first digits of their codes, and
      by city. The default is 1, and 0 in a demo, which knows a few codes by heart.`,
  }),
  /** Null: maps show stores on a plain ground. */
  mapTiles: together(tiles, withCredit),
};
