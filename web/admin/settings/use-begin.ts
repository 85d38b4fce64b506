import { useState } from 'react'

/** A number to key a form with, and how it begins again as it was opened. */
export function useBegin(): [beginning: number, beginAgain: () => void] {
  const [beginning, setBeginning] = useState(0)
  return [beginning, () => setBeginning((before) => before + 1)]
}
