import type { Announce } from '../platform/changes.ts'

/** Tells of a change once it is written for good, and not of one that was refused. */
export async function announced<Result>(
  announce: Announce,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change
  announce()
  return result
}
