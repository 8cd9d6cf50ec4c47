import type { CodeFormat } from './code-format.ts';
import { openNative, textsOf } from './native-detector.ts';

/** Reads codes from pictures: with the browser's detector, or with ours. */
export type CodeDetector = {
  kind: 'native' | 'ponyfill';
  /** The texts of the codes in a picture. */
  read: (picture: ImageData) => Promise<string[]>;
};

/**
 * A detector for these formats: the browser's if it supports them all, otherwise WebAssembly from our own server, which
 * is loaded only then. A native one that fails while in use (phones without the service behind it) is replaced.
 */
export async function openDetector(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  const native = await openNative(formats);
  return native ? withFallback(native, () => openPonyfill(formats)) : openPonyfill(formats);
}

/** The WebAssembly detector; rejects when it cannot be loaded. */
export async function openPonyfill(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  const { openModule } = await import('./ponyfill.ts');
  const detector = await openModule(formats);
  return { kind: 'ponyfill', read: async (picture) => textsOf(await detector.detect(picture)) };
}

function withFallback(first: CodeDetector, open: () => Promise<CodeDetector>): CodeDetector {
  let fallback: Promise<CodeDetector> | undefined;
  return {
    kind: first.kind,
    read: async (picture) => {
      if (fallback) return (await fallback).read(picture);
      try {
        return await first.read(picture);
      } catch {
        const opening = (fallback = open());
        // Not loaded: the next picture tries again.
        opening.catch(() => (fallback = undefined));
        return (await opening).read(picture);
      }
    },
  };
}
