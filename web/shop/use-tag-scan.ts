import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readScannedCode, type ScannedCode } from '#domain/tag/scanned-code.ts';
import { refusalOf, type RefusalCode } from '#web/api/refusal.ts';
import { shopBikeQuery } from '#web/api/shop-bike.ts';
import { useGo } from '#web/shell/go.ts';
import { boot } from '#web/state/boot.ts';
import { keepProduct } from '#web/state/product.ts';

/** Why a bike does not open: the server's word, or the code names another brand than the bike's. */
export type ScanRefusal = RefusalCode | 'brand-mismatch';

export type Finding =
  | { at: 'looking' }
  /** What was read is a code of something else; the camera goes on. */
  | { at: 'other-code' }
  /** A chip that says nothing, or was taken away too soon. */
  | { at: 'misread' }
  | { at: 'asking'; tag: string }
  | { at: 'refused'; reason: ScanRefusal };

/** How long the words about something that was no tag stay. Milliseconds. */
const missStays = 4000;

/** From something read to the bike's screen. `find` takes what a camera, a photo or a chip read. */
export function useTagScan() {
  const go = useGo();
  const queries = useQueryClient();
  const [finding, setFinding] = useState<Finding>({ at: 'looking' });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  useEffect(() => {
    if (finding.at !== 'other-code' && finding.at !== 'misread') return;
    const timer = setTimeout(() => setFinding({ at: 'looking' }), missStays);
    return () => clearTimeout(timer);
  }, [finding]);

  const open = useCallback(
    async ({ tag, brand }: ScannedCode) => {
      const bike = await queries.fetchQuery(shopBikeQuery(tag));
      if (brand !== null && brand.toLowerCase() !== bike.brand.brand.toLowerCase()) return 'brand-mismatch';
      keepProduct(bike.product, bike.brand);
      if (!left.current) go.to('/my-bike');
      return null;
    },
    [queries, go],
  );
  const ask = async (code: ScannedCode) => {
    setFinding({ at: 'asking', tag: code.tag });
    try {
      const reason = await open(code);
      if (reason) setFinding({ at: 'refused', reason });
    } catch (error) {
      setFinding({ at: 'refused', reason: refusalOf(error).code });
    }
  };
  const find = (text: string) => {
    const code = readScannedCode(text, ourHosts());
    if (code) void ask(code);
    else setFinding({ at: 'other-code' });
  };
  return {
    finding,
    find,
    open,
    misread: () => setFinding({ at: 'misread' }),
    again: () => setFinding({ at: 'looking' }),
  };
}

/** Where tags of ours lead: this host, and that of the short links. */
function ourHosts(): string[] {
  const [, shortLinkHost = location.host] = /^https?:\/\/([^/?#]+)/.exec(boot.settings.shortLinkUrl) ?? [];
  return [location.host, shortLinkHost];
}
