import { useEffect, useState } from 'react'

/**
 * A part of the page that comes later, or nothing until then. When it cannot be loaded, the page
 * stays as it is: only for what a person can do without.
 */
export function useModule<Module extends object>(
  load: () => Promise<Module>,
  /** Calls when it is time, and answers how to call that off. */
  when: (go: () => void) => () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => when(() => load().then(setModule, () => {})), [load, when])
  return module
}
