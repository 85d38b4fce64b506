import { useEffect, useState } from 'react'

/**
 * A module that is loaded later; undefined until then. If it cannot be loaded, nothing happens, so
 * it is only for parts that the page can do without.
 */
export function useLazyModule<ModuleType extends object>(
  loadModule: () => Promise<ModuleType>,
  /** Calls back when it is time to load; returns a function that cancels it. */
  scheduleLoad: (callback: () => void) => () => void,
): ModuleType | undefined {
  const [module, setModule] = useState<ModuleType>()
  useEffect(
    () => scheduleLoad(() => loadModule().then(setModule, () => {})),
    [loadModule, scheduleLoad],
  )
  return module
}
