import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'

/** The addresses that contain a secret, as patterns with a name for it. */
const PATTERNS_WITH_SECRET = Object.values<ApiCall>(apiCalls).flatMap(({ route, secretInPath }) =>
  secretInPath
    ? [...methodAndPathsOf(route).paths, ...secretInPath.pages].map((address) => {
        const name = `{${secretInPath.name}}`
        const [before = '', after = ''] = address.split(name)
        return { pattern: new RegExp(`${before}[^/]+${after}`, 'g'), address }
      })
    : [],
)

/** A path for a log: the name of its secret stands where the secret was, as calls declare it. */
export const hideSecretsInPath = (path: string): string =>
  PATTERNS_WITH_SECRET.reduce((text, { pattern, address }) => text.replace(pattern, address), path)
