import { useEffect, useState } from 'react'

/**
 * A module that is loaded later; undefined until then. If it cannot be loaded, nothing happens, so
 * it is only for parts that the page can do without.
 */
export function useLazyModule<Module extends object>(
  load: () => Promise<Module>,
  /** Calls back when it is time to load; returns a function that cancels it. */
  when: (callback: () => void) => () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => when(() => load().then(setModule, () => {})), [load, when])
  return module
}
