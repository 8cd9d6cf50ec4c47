/** A code in groups of four, as it is read aloud: `AB12CD34` gives `AB12`, `CD34`. Spaces and dashes in it are dropped. */
export function groupCode(code: string, size = 4): string[] {
  const bare = code.replace(/[\s-]/g, '');
  return Array.from({ length: Math.ceil(bare.length / size) }, (_, index) =>
    bare.slice(index * size, (index + 1) * size),
  );
}

/** What a screen reader says for a code: each character by itself. */
export function spellCode(code: string): string {
  return groupCode(code, 1).join(' ');
}
