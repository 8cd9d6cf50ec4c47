/**
 * The version of the terms of use and of the privacy policy that screens show and that an account's consent names. Goes
 * up with every change of their words.
 */
export const termsVersion = '2026-11.15';

/**
 * SHA-256 of the wording of each version of the terms of use and the privacy policy, so that what somebody accepted can be
 * shown to be what was published: of the parsed `legal.json` in Portuguese and in English, each as `JSON.stringify` writes it,
 * with a line break between them. A version stays in the list for good; a test holds the newest against the files.
 */
const published: Readonly<Record<string, string>> = {
  '2026-11': '2311f7e5dfc174d65d5acc20525eb71fb29539e15327dd56a7d2e04cd0bcacb8',
  '2026-11.2': '19aa44927c7d627c67b181a8ef0c53ed97894ccc85944bb8569fe48e5706e312',
  '2026-11.3': '8f8faf723d5dbb50d8dcc05e0eeea0bce8ef9270569dae76c488ebd43ba5073d',
  '2026-11.4': 'c97c50d8ba4c454d356477f61b0fb2da62268c7338c003454af3aeadb91e4b69',
  '2026-11.5': 'f0495e3f424ae9a78c3c30a0d0eb12ccf2bd02d3cc87ea4a955ade6ee7775f18',
  '2026-11.6': '902e0734c1d17c0dd2752e277b3944e2f46a41b00d3aff7312aae6fd6aec3632',
  '2026-11.7': '2d1ec71ff6b9fa1766d921b92556d536c4117abb3f372dc0f260318f3d8b225f',
  '2026-11.8': '800b4e06027443f1813c069e900d3c42d9c9936675b26740390e6b9efd81e8fe',
  '2026-11.9': 'a7d2dbb83ed6258f6462bfe5816ccfda2dde23cba5a465ab81b04720f51a0a2a',
  '2026-11.10': 'b700fa53510a4baa2d984490b9545fa98dfdb3b3d99fac44b609600bec7d4a40',
  '2026-11.11': '8674fcd07269680a222d45ae907b2c3ae157dabc52aaa387546e1cbde998f627',
  '2026-11.12': '8edfa83bfa9fc030189dfb7d211dbc5a9fd383fa022bc6dfd01aa4038ce963ca',
  '2026-11.13': '1f5384b431abc873ab06765226f7f967858aad9f7ee1ba158c418f6811e33c9f',
  '2026-11.14': '72969641a7e7dcc1eadd1a1c466536834761e682c265c380ecb78406d2efcf6a',
  '2026-11.15': '7808c92c16f0bfb94ffd4909ef21143f953ec9932f7cdf1ab50fb57106cb8a9a',
};

/** Every version that was published, the oldest first. */
export const versionsOfTerms = Object.keys(published);

/** The hash of the wording of a version, in hexadecimal digits; null for a version that was never published. */
export function hashOfTerms(version: string): string | null {
  return published[version] ?? null;
}

/** The versions that came after one, the oldest first; none after one that was never published. */
export function versionsAfter(version: string): string[] {
  const at = versionsOfTerms.indexOf(version);
  return at < 0 ? [] : versionsOfTerms.slice(at + 1);
}
