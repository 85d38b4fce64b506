/** Whether a system call failed for this reason, as in `hasCode(error, 'EADDRINUSE')`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Turns the failure "there is nothing at that path" into undefined. */
export async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
