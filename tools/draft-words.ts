import { draftLanguages, englishFiles, fileIn, textsOf, wordsIn } from './drafts.ts';

/** What a language lacks, file by file: `node tools/draft-words.ts es`, with `--keys` each text. */
export function lacking(language: string): { file: string; texts: number; missing: string[] }[] {
  return englishFiles().map((english) => {
    const file = fileIn(language, english);
    const texts = textsOf(wordsIn(english));
    const own = textsOf(wordsIn(file));
    return { file, texts: texts.size, missing: [...texts.keys()].filter((key) => !own.has(key)) };
  });
}

function print(language: string, withKeys: boolean): void {
  const files = lacking(language);
  for (const { file, texts, missing } of files) {
    console.log(`${String(texts - missing.length).padStart(5)} of ${String(texts).padEnd(5)} ${file}`);
    if (withKeys) for (const key of missing) console.log(`        ${key}`);
  }
  const all = files.reduce((sum, { texts }) => sum + texts, 0);
  const lack = files.reduce((sum, { missing }) => sum + missing.length, 0);
  console.log(
    `${language}: ${all - lack} of ${all} texts; what is not in files is named by the compiler (CONTRIBUTING.md).`,
  );
}

if (import.meta.main) {
  const [language] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  for (const one of language === undefined ? draftLanguages() : [language]) print(one, process.argv.includes('--keys'));
}
