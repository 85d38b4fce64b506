import { findSizeById } from '#contract/size-table.ts'
import type { Size } from '#contract/sizes.ts'

/** The size with an id that the database stores, as the API shows it; null without a size. */
export function toApiSize(id: number | null): Size | null {
  if (id === null) return null
  const size = findSizeById(id)
  if (!size) throw new Error(`The size ${id} is not in the table of sizes`)
  const { scale, name, fits } = size
  return { id, scale, name, ...(fits && { fits }) }
}
