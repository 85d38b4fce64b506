import { mountsOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const PUBLIC_PATHS: RegExp[] = Object.values(calls)
  .filter(({ route, who }) => who === 'anyone' && route.startsWith('GET '))
  .flatMap(({ route }) => mountsOf(route).paths.map(patternOf))

/** Whether a GET of this path is a call that answers everybody the same. */
export const isPublicCall = (path: string): boolean =>
  PUBLIC_PATHS.some((pattern) => pattern.test(path))
