import { useState } from 'react'
import * as m from './messages.ts'
import { showErrorToast } from './toasts.ts'

/** Loads code before it opens something; `isLoading` is for the busy state of its button. */
export function useLoadBeforeOpening(loadModule: () => Promise<unknown>) {
  const [isLoading, setIsLoading] = useState(false)
  const loadThenOpen = async (openLoaded: () => void) => {
    setIsLoading(true)
    try {
      await loadModule()
      openLoaded()
    } catch {
      showErrorToast(m.PAGE_PART_NOT_LOADED, {
        detail: m.CHECK_CONNECTION,
      })
    } finally {
      setIsLoading(false)
    }
  }
  return { loadFirst: loadThenOpen, isLoading }
}
