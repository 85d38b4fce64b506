import { createContext } from 'react-router'
import type { ApiClient } from './api.ts'

/** What the server provides while it renders a page. */
export type PageDependencies = {
  api: ApiClient
  /** Called with every error that is not a refusal. */
  report: (error: unknown) => void
  /** When the page is rendered, in milliseconds since 1970. */
  madeAt: number
}

export const pageDependencies = createContext<PageDependencies>()
