import { useState } from 'react'
import { toastError } from './toasts.ts'

/** Loads code before it opens something; `isLoading` is for the busy state of its button. */
export function useLoadFirst(load: () => Promise<unknown>) {
  const [isLoading, setIsLoading] = useState(false)
  const loadThen = async (open: () => void) => {
    setIsLoading(true)
    try {
      await load()
      open()
    } catch {
      toastError('This part of the page could not be loaded', {
        detail: 'Please check your connection and try again.',
      })
    } finally {
      setIsLoading(false)
    }
  }
  return { loadFirst: loadThen, isLoading }
}
