import { type Call, mountsOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** What is counted by who asks is answered to each: a refusal is meant for one of them only. */
const isForAll = ({ route, who, throttle }: Call) =>
  who === 'anyone' && !throttle && route.startsWith('GET ')

const PUBLIC_PATHS: RegExp[] = Object.values<Call>(calls)
  .filter(isForAll)
  .flatMap(({ route }) => mountsOf(route).paths.map(patternOf))

/** Whether a GET of this path is a call that answers everybody the same. */
export const isPublicCall = (path: string): boolean =>
  PUBLIC_PATHS.some((pattern) => pattern.test(path))
