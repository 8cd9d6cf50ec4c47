/** Reads codes from pictures: with the browser's detector, or with ours. */
export type CodeDetector = {
  kind: 'native' | 'own';
  /**
   * The texts of the codes in a picture. `patient` tries everything, for a photo; a picture of the camera is followed by
   * another one soon.
   */
  read: (picture: ImageData, patient?: boolean) => Promise<string[]>;
};

/** Pictures in which the browser's detector sees nothing before ours is loaded to help: five seconds of the camera. */
const inVainAtMost = 50;

/**
 * A detector for these formats: the browser's if it supports them all, otherwise WebAssembly from our own server, which
 * is loaded only then. It also takes over from a native one that fails while in use (phones without the service behind it),
 * and helps one that sees nothing for a while: it reads labels that are wound around tubes.
 */
export async function openDetector(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  const native = await openNative(formats);
  return native ? withHelp(native, () => openOwn(formats)) : openOwn(formats);
}

/** The WebAssembly detector; rejects when it cannot be loaded. */
export async function openOwn(formats: readonly CodeFormat[]): Promise<CodeDetector> {
  const { openModule } = await import('./own-detector.ts');
  return openModule(formats);
}

/** A detector with another one that is opened when it is needed. */
export function withHelp(first: CodeDetector, open: () => Promise<CodeDetector>): CodeDetector {
  let helper: Promise<CodeDetector> | undefined;
  let hasFailed = false;
  let inVain = 0;
  const help: CodeDetector['read'] = async (picture, patient) => {
    const opening = (helper ??= open());
    // Not loaded: the next picture tries again.
    opening.catch(() => (helper = undefined));
    return (await opening).read(picture, patient);
  };
  return {
    kind: first.kind,
    read: async (picture, patient) => {
      if (hasFailed) return help(picture, patient);
      let texts: string[];
      try {
        texts = await first.read(picture, patient);
      } catch {
        hasFailed = true;
        return help(picture, patient);
      }
      inVain = texts.length > 0 ? 0 : inVain + 1;
      if (texts.length > 0 || (!patient && inVain <= inVainAtMost)) return texts;
      // Without it, the first one goes on alone; it is asked for again after as many pictures.
      return help(picture, patient).catch(() => {
        inVain = 0;
        return [];
      });
    },
  };
}

/** The Barcode Detection API, which the DOM types do not include. */
type NativeClass = {
  new (options: { formats: readonly CodeFormat[] }): {
    detect: (picture: ImageData) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own detector; null if it has none, or none for all of these formats. */
export async function openNative(formats: readonly CodeFormat[]): Promise<CodeDetector | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector;
  if (!Native) return null;
  try {
    const supported = await Native.getSupportedFormats();
    if (!formats.every((format) => supported.includes(format))) return null;
    const detector = new Native({ formats });
    const read = async (picture: ImageData) => textsOf(await detector.detect(picture));
    return { kind: 'native', read };
  } catch {
    return null;
  }
}

/** The texts of codes, without empty ones. */
export function textsOf(codes: readonly { rawValue: string }[]): string[] {
  return codes.map(({ rawValue }) => rawValue).filter((text) => text !== '');
}

/** The supported kinds of code, by their names in the Barcode Detection API. */
export type CodeFormat = 'qr_code' | 'code_128';

/** Whether the formats include a barcode, which is wide and finer than a QR code. */
export function hasBars(formats: readonly CodeFormat[]): boolean {
  return formats.includes('code_128');
}

/** Whether a text is preferred over other codes in the same picture. */
export type Prefer = (text: string) => boolean;

/** The preferred one of the codes in a picture, else the first; null if there is none. */
export function choose(texts: readonly string[], prefer?: Prefer): string | null {
  return (prefer && texts.find(prefer)) ?? texts[0] ?? null;
}
