export function findChangedWords(
  woff2: Uint8Array,
  whole: Uint8Array,
  words: string[],
): Promise<string[]>

export function drawsDevanagariDigits(woff2: Uint8Array, whole: Uint8Array): Promise<boolean>
