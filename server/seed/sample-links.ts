import type { Database } from '../platform/database.ts'
import { storeLinksTable } from '../store/tables.ts'

/** Placeholder profiles that do not exist. The owner replaces them. */
const LINKS: (typeof storeLinksTable.$inferInsert)[] = [
  { network: 'Facebook', url: 'https://www.facebook.com/gahana.example' },
  { network: 'Instagram', url: 'https://www.instagram.com/gahana.example' },
  { network: 'TikTok', url: 'https://www.tiktok.com/@gahana.example' },
]

export const writeSampleLinks = (db: Database) => db.insert(storeLinksTable).values(LINKS)
