import { parseTag } from '#domain/tag/tag.ts';
import { useQueryParameter } from '#web/shell/here.ts';
import { ActivatedBike } from './activated-bike.tsx';
import { NoBike } from './no-bike.tsx';

/** The warranty is active: says so, until when, and where the certificate is. */
export default function ActivationSuccessScreen() {
  const tag = parseTag(useQueryParameter('tag') ?? '');
  return tag ? <ActivatedBike key={tag} tag={tag} /> : <NoBike />;
}
