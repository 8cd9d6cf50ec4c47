import type { Language } from '#domain/account/language.ts';
import { copyMyData, downloadMyData } from '#domain/account/my-data/contract.ts';
import type { Person } from '#tests/builders/account.ts';
import { ask } from './ask.ts';
import { byPassword } from './change-credentials.ts';
import type { TestHouse } from './house.ts';
import { readZip } from './read-zip.ts';

type Rows = Record<string, unknown>[];

/** The ZIP of a person's data, by a ticket or by their password. */
export async function aDownload(
  house: TestHouse,
  person: Person,
  { ticket, language = 'pt-BR' }: { ticket?: string; language?: Language } = {},
) {
  const { token } = person;
  const asked =
    ticket ?? (await ask(house, copyMyData, { proof: byPassword(person), language }, { token })).body.download.ticket;
  const { status, body, headers } = await ask(house, downloadMyData, { ticket: asked, language }, { token });
  if (status !== 200) throw new Error(`The download was refused: ${String((body as { code?: string }).code)}`);
  const files = await readZip(body);
  const data = JSON.parse(files.get('data.json')!.toString()) as { writtenAt: string; tables: Record<string, Rows> };
  return { files, data, headers, index: files.get('index.html')!.toString() };
}
