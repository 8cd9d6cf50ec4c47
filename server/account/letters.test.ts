import { describe, expect, it, test } from 'vitest';
import { languages } from '#domain/account/language.ts';
import { codeMessage } from '#server/identity/letters.ts';
import { passwordChangedLetter, passwordResetLetter, welcomeLetter } from './letters.ts';

const host = 'app.example.com.br';
/** The GSM 7-bit alphabet without its extension table, whose characters count twice (3GPP TS 23.038, 6.2.1). */
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** The code that a browser on this host reads out of a text message, or null (WICG, origin-bound one-time codes). */
function codeRead(message: string, host: string): string | null {
  const [, named, code] = /(?:^|\n)@([^\s@#/:]+) #([^\s#]+)$/.exec(message) ?? [];
  return named === host ? (code ?? null) : null;
}

describe('what a browser reads', () => {
  it('is the code on the last line', () => {
    expect(codeRead('Seu codigo e 123456\n@app.example.com.br #123456', host)).toBe('123456');
  });

  it.each([
    'Seu codigo e 123456\n@https://app.example.com.br #123456',
    'Seu codigo e 123456\n@app.example.com.br  #123456',
    'Seu codigo e 123456\n#123456 @app.example.com.br',
    'Seu codigo e 123456\n@app.example.com.br #123456\nObrigado',
    'Seu codigo e 123456\n@other.example.com.br #123456',
    'Seu codigo e 123456\n@app.example.com.br #12 34 56',
  ])('is nothing in %j', (message) => {
    expect(codeRead(message, host)).toBeNull();
  });
});

describe.each(languages)('the message in %s', (language) => {
  it.each(['https://app.example.com.br', 'https://app.example.com.br:8443', 'http://app.example.com.br/'])(
    'of the house at %s is read by phones and fits into one text',
    (publicUrl) => {
      const { channel, to, text } = codeMessage({ phone: '+5511987654321', language }, '012345', publicUrl);
      expect([channel, to]).toEqual(['sms', '+5511987654321']);
      expect(codeRead(text, host)).toBe('012345');
      expect(text).toMatch(gsm7);
      expect(text.length).toBeLessThanOrEqual(160);
    },
  );

  it('leaves room for a host of 60 characters', () => {
    const { text } = codeMessage({ phone: '+5511987654321', language }, '012345', `https://${'a'.repeat(57)}.br`);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});

test('every e-mail says what it is in its language, and leads somewhere', () => {
  for (const [language, hello] of [
    ['pt-BR', 'Olá, Ana'],
    ['en', 'Hello, Ana'],
  ] as const) {
    const reader = { email: 'ana@example.com', name: 'Ana <b>Lima</b>', language };
    const url = 'https://app.example.com.br';
    const letters = [
      welcomeLetter(reader, { publicUrl: url, operatorEmail: 'help@example.com' }, `${url}/confirm-email?token=TOKEN`),
      passwordChangedLetter(reader, url),
      passwordResetLetter(reader, `${url}/reset-password?token=TOKEN`, true),
    ];
    for (const letter of letters) {
      expect(letter.to).toBe('ana@example.com');
      expect(letter.text).toContain(hello);
      expect(letter.text).toContain(`${url}/`);
      expect('html' in letter && letter.html).not.toContain('<b>');
    }
    expect(new Set(letters.map((letter) => 'subject' in letter && letter.subject)).size).toBe(3);
    expect(letters[2]?.text).toContain(`${url}/reset-password?token=TOKEN`);
  }
});

test.each(['https://evil.example', 'evil.example', '🚲', 'x'.repeat(31)])(
  'a name like %j stays out of a letter',
  (name) => {
    const { text } = passwordChangedLetter(
      { email: 'ana@example.com', name, language: 'en' },
      'https://app.example.com.br',
    );
    expect(text).toContain('Hello!');
    expect(text).not.toContain(name);
  },
);
