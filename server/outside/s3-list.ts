import { XMLParser } from 'fast-xml-parser';
import { expectSuccess, giveUp, type AskBucket } from './s3-client.ts';

type Listing = { ListBucketResult: { Contents?: { Key: string }[]; NextContinuationToken?: string } };

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** The keys of all objects of a bucket that begin with `prefix`, a page at a time. `signal`: how long a page is waited for. */
export async function* listObjects(ask: AskBucket, prefix: string, signal: () => AbortSignal): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
    const answer = await ask(`?${new URLSearchParams(query).toString()}`, { method: 'GET', signal: signal() });
    if (!answer.ok) await expectSuccess(answer);
    const { ListBucketResult: page } = xml.parse(await answer.text().catch(giveUp)) as Listing;
    yield* (page.Contents ?? []).map(({ Key }) => Key);
    next = page.NextContinuationToken;
  } while (next);
}
