import { createContext } from 'react-router'
import type { Api } from './api.ts'

/** What the server gives a page that is being made. */
export type PageDependencies = {
  api: Api
  /** Told of everything that goes wrong and is no refusal. */
  report: (error: unknown) => void
  /** When the page is made, in milliseconds since 1970. */
  madeAt: number
}

export const pageDependencies = createContext<PageDependencies>()
