import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'

/** One call with its paths: `path` is the listed one, `alsoCalledBy` are the others. */
export type DescribedCall = {
  operation: OpenApiOperation
  method: string
  path: string
  alsoCalledBy: string[]
}

/** Returns the calls of a document. Calls with several paths appear once. */
export function describedCallsOf({ paths }: OpenApiDocument): DescribedCall[] {
  const operationsWithPath = Object.entries(paths).flatMap(([path, pathItem]) =>
    Object.entries(pathItem).map(([method, operation]) => ({ path, method, operation })),
  )
  return operationsWithPath
    .filter(({ operation }) => operation['x-same-as'] === undefined)
    .map((call) => ({
      ...call,
      alsoCalledBy: operationsWithPath
        .filter(
          ({ method, operation }) => method === call.method && operation['x-same-as'] === call.path,
        )
        .map(({ path }) => path),
    }))
}
