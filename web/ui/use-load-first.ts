import { useState } from 'react'
import { toastError } from './toasts.ts'

/** Opens what has to be loaded first; `isLoading` keeps its button busy meanwhile. */
export function useLoadFirst(load: () => Promise<unknown>) {
  const [isLoading, setIsLoading] = useState(false)
  const loadFirst = async (open: () => void) => {
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
  return { loadFirst, isLoading }
}
