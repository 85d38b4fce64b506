export function findChangedWords(
  woff2: Uint8Array,
  wholeFont: Uint8Array,
  words: string[],
): Promise<string[]>

export function hasDevanagariDigits(woff2: Uint8Array, wholeFont: Uint8Array): Promise<boolean>
