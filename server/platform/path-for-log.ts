import { type Call, methodAndPathsOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'

/** The addresses that contain a secret, as patterns with a name for it. */
const ADDRESSES = Object.values<Call>(calls).flatMap(({ route, secretInPath }) =>
  secretInPath
    ? [...methodAndPathsOf(route).paths, ...secretInPath.pages].map((address) => {
        const name = `{${secretInPath.name}}`
        const [before = '', after = ''] = address.split(name)
        return { pattern: new RegExp(`${before}[^/]+${after}`, 'g'), address }
      })
    : [],
)

/** A path for a log: the name of its secret stands where the secret was, as calls declare it. */
export const pathForLog = (path: string): string =>
  ADDRESSES.reduce((text, { pattern, address }) => text.replace(pattern, address), path)
