export function findChanged(
  woff2: Uint8Array,
  whole: Uint8Array,
  words: string[],
): Promise<string[]>
