/** The person who sets the password. */
export type PasswordOwner = { name: string; email: string | null };

/** The most characters around a word that count as decoration: a year, a date, a sign. */
const longestAround = 8;
/** Shorter words are a part of any password. */
const shortestCore = 3;
/** Signs and digits that people write for letters. */
const signs: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '$': 's',
  '5': 's',
  '7': 't',
};

/**
 * The words that a password may come down to: in small letters without accents, with what surrounds it (up to eight
 * digits and signs) removed step by step, and with letters for the signs that replace them. `S3nh@2026` → `senha`
 * among others.
 */
export function coresOf(password: string): string[] {
  const plain = withoutAccents(password);
  const [before = ''] = /^\P{L}*/u.exec(plain) ?? [];
  const [after = ''] = /\P{L}*$/u.exec(plain) ?? [];
  const cores = new Set([plain.replace(/[^\p{L}\p{N} ]/gu, '')]);
  for (const start of new Set([0, before.length])) {
    for (let cut = 0; cut <= after.length && start + cut <= longestAround; cut++) {
      const core = plain.slice(start, plain.length - cut);
      cores.add(core);
      cores.add(core.replace(/[@4310!$57]/g, (sign) => signs[sign]!));
    }
  }
  return [...cores].filter((core) => core.length >= shortestCore);
}

/** Whether one of these words is the person's own: a name, or the part before the @ of their address. */
export function isOwnData(cores: readonly string[], { name, email }: PasswordOwner): boolean {
  const address = email ?? '';
  const [local = ''] = address.split('@');
  const names = withoutAccents(name).split(' ');
  const own = [withoutAccents(address), local, local.replace(/[^\p{L}\p{N}]/gu, ''), ...names, names.join('')];
  const first = names[0] ?? '';
  const last = names.at(-1) ?? '';
  return [...own, first + last].some((word) => word.length >= shortestCore && cores.includes(word));
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
