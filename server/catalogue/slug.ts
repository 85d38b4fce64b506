import { normalizedWords } from './search-key.ts'

const MAX_LENGTH = 80

/** A product's name as part of an address: `चाँदीको झुम्का` is `chandiko-jhumka`. */
export function slugOf(name: string): string {
  const latin = normalizedWords(name).filter((word) => /^[a-z0-9]+$/.test(word))
  return latin.join('-').slice(0, MAX_LENGTH).replace(/-$/, '') || 'piece'
}
