import type { OpenApiDocument, Operation } from './openapi.ts'

/** One call with all the addresses it answers at, the listed one first. */
export type DescribedCall = { operation: Operation; method: string; path: string; also: string[] }

/** The calls of a document, each once. */
export function callsOf({ paths }: OpenApiDocument): DescribedCall[] {
  const placed = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  return placed
    .filter(({ operation }) => operation['x-same-as'] === undefined)
    .map((call) => ({
      ...call,
      also: placed
        .filter(
          ({ method, operation }) => method === call.method && operation['x-same-as'] === call.path,
        )
        .map(({ path }) => path),
    }))
}
