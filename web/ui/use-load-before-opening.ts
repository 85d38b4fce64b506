import { useState } from 'react'
import * as m from './messages.ts'
import { showErrorToast } from './toasts.ts'

/** Loads code before it opens something; `isLoading` is for the busy state of its button. */
export function useLoadBeforeOpening(load: () => Promise<unknown>) {
  const [isLoading, setIsLoading] = useState(false)
  const loadThen = async (open: () => void) => {
    setIsLoading(true)
    try {
      await load()
      open()
    } catch {
      showErrorToast(m.PART_NOT_LOADED, {
        detail: m.CHECK_CONNECTION,
      })
    } finally {
      setIsLoading(false)
    }
  }
  return { loadFirst: loadThen, isLoading }
}
