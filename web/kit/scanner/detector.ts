import type { CodeFormat } from './code-format.ts';
import { openNative, textsOf } from './native-detector.ts';

/** Reads codes out of pictures: the browser's own way, or ours. */
export type CodeDetector = {
  kind: 'native' | 'ponyfill';
  /** The texts of the codes in a picture. */
  read: (picture: ImageData) => Promise<string[]>;
};

/**
 * A detector for these formats: the browser's where it knows them all, otherwise WebAssembly from our own server, which
 * is fetched only then. A native one that fails while it works (phones without the service behind it) is replaced.
 */
export async function openDetector(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  const native = await openNative(formats);
  return native ? withSubstitute(native, () => openPonyfill(formats)) : openPonyfill(formats);
}

/** The WebAssembly detector; refuses when it cannot be fetched. */
export async function openPonyfill(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  const { openModule } = await import('./ponyfill.ts');
  const detector = await openModule(formats);
  return { kind: 'ponyfill', read: async (picture) => textsOf(await detector.detect(picture)) };
}

function withSubstitute(first: CodeDetector, open: () => Promise<CodeDetector>): CodeDetector {
  let substitute: Promise<CodeDetector> | undefined;
  return {
    kind: first.kind,
    read: async (picture) => {
      if (substitute) return (await substitute).read(picture);
      try {
        return await first.read(picture);
      } catch {
        const opening = (substitute = open());
        // Not fetched: the next picture tries again.
        opening.catch(() => (substitute = undefined));
        return (await opening).read(picture);
      }
    },
  };
}
