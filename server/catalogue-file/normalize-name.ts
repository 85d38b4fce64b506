/** Normalises a name for comparison: Unicode form NFC, trimmed, lower case. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().toLowerCase()
