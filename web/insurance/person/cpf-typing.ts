const separators = /[.\s\u2010-\u2015\u2212-]/g;

/** A CPF grouped while it is typed or pasted: `529.982.247-25`. What is no part of one stays as it is, for the error to say so. */
export function formatCpfTyping(text: string): string {
  const digits = text.replace(separators, '');
  if (!/^\d{0,11}$/.test(digits)) return text;
  const [, first = '', second = '', third = '', last = ''] =
    /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})$/.exec(digits) ?? [];
  return [first, second, third].filter(Boolean).join('.') + (last && `-${last}`);
}
