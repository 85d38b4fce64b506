// No schemas here, so that storefront pages that look something up do not load zod.

/**
 * What a table says about a value. While a shop is being updated, a host or an open page of the
 * version before meets states that only the new version knows; for them it gets `otherwise`.
 */
export const entryOf = <Value extends string, Entry>(
  table: Partial<Record<Value, Entry>>,
  value: Value,
  otherwise: Entry,
): Entry => table[value] ?? otherwise
