/** A name as names are compared: whatever its case, however its letters are put together. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().toLowerCase()
