import { languages, type Language } from '#domain/account/language.ts';

/** What of a screen can be fetched early: its file in `web/`, and the words that only such screens need, in its language if it has one. */
export type PreloadedScreen = { screen?: string; words?: readonly string[]; lang?: Language };

/** Head tags that fetch early: the font everywhere, a language's words, and the chunks of the screen. */
export type Preload = {
  page: string;
  /** The app's own script: browsers begin to fetch a script that is put into a page after all that is only named there. */
  entry: string;
  words: Record<Language, string>;
  landing: string;
  /** For any other screen: the frame around it, itself, and its own words. */
  screen: (screen: PreloadedScreen, language: Language) => string;
  /** The same for a screen that a landing leads to, without what the landing has; with the language's words. */
  next: (screen: PreloadedScreen, language: Language) => string;
};

/** A chunk in Vite's manifest, as far as it matters here. */
export type ManifestChunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
export type Manifest = Record<string, ManifestChunk>;

const entry = 'index.html';
const landingScreen = 'tag/landing.screen.tsx';
/** What the app fetches before any screen but the landing (`web/load-frame.ts`). */
const frame = ['shell/frame/frame.tsx', 'screens.ts'];

/** No tags: in development Vite's own modules come when they come. */
export const noPreload: Preload = {
  page: '',
  entry: '',
  words: { 'en': '', 'pt-BR': '' },
  landing: '',
  screen: () => '',
  next: () => '',
};

/** The tags for a build. The document itself has tags for the chunks of its entry. */
export function preloadTags(manifest: Manifest): Preload {
  const font = Object.values(manifest).find(({ file }) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file));
  const inDocument = chunksOf(manifest, entry);
  const onLanding = chunksOf(manifest, landingScreen, new Set(inDocument));
  const tags = (names: readonly string[], there = inDocument) =>
    [...names.reduce((found, name) => chunksOf(manifest, name, found), new Set<string>())]
      .filter((chunk) => !there.has(chunk))
      .map((chunk) => linkTo(manifest[chunk]!))
      .join('');
  const words = languages.map((language) => [language, tags([wordsOf(language)])]);
  return {
    entry: linkTo(manifest[entry]!),
    page: font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">` : '',
    words: Object.fromEntries(words) as Preload['words'],
    landing: tags([landingScreen]),
    screen: (screen, language) => tags(filesOf(screen, language)),
    next: (screen, language) => tags([wordsOf(language), ...filesOf(screen, language).toReversed()], onLanding),
  };
}

const wordsOf = (language: Language) => `locale/${language}/index.ts`;

/** What is fetched for a screen besides the words of the app's language. */
function filesOf({ screen, words = [], lang: its }: PreloadedScreen, language: Language): string[] {
  const lang = its ?? language;
  return [
    ...frame,
    ...(screen ? [screen] : []),
    ...(lang === language ? [] : [wordsOf(lang)]),
    ...words.map((name) => `locale/${lang}/on-demand/${name}.json`),
  ];
}

const linkTo = ({ file }: ManifestChunk) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** A chunk and all that it imports, by their names in the manifest. */
export function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}
