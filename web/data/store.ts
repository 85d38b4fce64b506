import { useQuery } from '@tanstack/react-query'
import { LANGUAGE } from '#contract/messages/language.ts'
import { readQuery } from '../platform/query.ts'

/** The name, contact data and policies of the shop. */
export const storeQuery = () => readQuery('GET /api/store')

/** The name of the shop, on Nepali pages in Nepali letters if it has one in them. */
export const nameOfShop = ({ name, localName }: { name: string; localName: string }) =>
  (LANGUAGE === 'ne' && localName) || name

/** The data of the shop; undefined while it is not loaded. */
export const useStore = () => useQuery(storeQuery()).data?.data
