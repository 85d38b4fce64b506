import { describeCall } from './describe-call.ts'
import { describeSchema, RefusalBody } from './describe-schema.ts'
import type { JsonSchema, OpenApiDocument } from './openapi.ts'
import { API_SUBJECTS } from './subjects.ts'

const API_VERSION = '1.0'

const API_RULES_TEXT = [
  'JSON over HTTP. A success carries `success: true`; a failure carries `success: false`, a `code` (the kind of failure) and a `key` (the failure itself) for programs, and one sentence for people, as `msg` and again as `message`. Compare codes and keys, never sentences: a sentence may change.',
  'Amounts are rupees with at most two decimals. Moments are ISO 8601 in UTC.',
  'Who is signed in sends `Authorization: Bearer <token>` with the token that signing up or signing in answered. A 401 means that this token is no longer good, and nothing else.',
  'Lists take `page` and `limit` and tell their `total`, also in the header `X-Total-Count`.',
].join('\n\n')

/** Describes every call as OpenAPI 3.1, from the schemas that validate requests and responses. */
export function describeApi({
  publicUrl,
  storeName,
}: {
  publicUrl: string
  storeName: string
}): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  describeSchema(RefusalBody, 'output', schemas)
  return {
    openapi: '3.1.1',
    info: {
      title: `${storeName} API`,
      version: API_VERSION,
      description: API_RULES_TEXT,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: API_SUBJECTS.map(({ name, description }) => ({ name, description })),
    paths: describePaths(schemas),
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing up or signing in answered.',
        },
      },
    },
  }
}

function describePaths(schemas: Record<string, JsonSchema>): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const { name: subject, calls } of API_SUBJECTS)
    for (const [name, call] of Object.entries(calls))
      for (const [path, pathItem] of describeCall(name, subject, call, schemas))
        paths[path] = { ...paths[path], ...pathItem }
  return paths
}
