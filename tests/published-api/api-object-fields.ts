import type { ApiCall } from '#contract/call.ts'
import { describeSchema } from '#server/api-description/describe-schema.ts'
import type { JsonSchema } from '#server/api-description/openapi.ts'

/**
 * The fields of every object that calls take and answer, by its place:
 * `POST /api/addcart takes body`, `GET /allproducts answers data[]`. A field is `true` if it is
 * always there. A place ends with `|2` if several kinds of objects can be there. A call alone,
 * `POST /api/addcart`, is a place without fields.
 */
export type ApiObjectFields = ReadonlyMap<string, ReadonlyMap<string, boolean>>

const REQUEST_PARTS = ['path', 'query', 'headers', 'body'] as const

export function apiObjectFieldsOf(calls: readonly ApiCall[]): ApiObjectFields {
  const objectFields = new Map<string, Map<string, boolean>>()
  const jsonComponents: Record<string, JsonSchema> = {}

  /** `above` has the named schemas around this one, because some contain themselves. */
  function addObject(objectPath: string, schema: unknown, schemasAbove: readonly string[] = []) {
    if (!isSchema(schema)) return
    const componentName = schema.$ref?.split('/').at(-1)
    if (componentName !== undefined && !schemasAbove.includes(componentName))
      addObject(objectPath, jsonComponents[componentName], [...schemasAbove, componentName])
    for (const requestPart of schema.allOf ?? []) addObject(objectPath, requestPart, schemasAbove)
    const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(hasFields)
    for (const [index, alternative] of alternatives.entries())
      addObject(
        alternatives.length > 1 ? `${objectPath}|${index + 1}` : objectPath,
        alternative,
        schemasAbove,
      )
    addObject(`${objectPath}[]`, schema.items, schemasAbove)
    addObject(`${objectPath}{}`, schema.additionalProperties, schemasAbove)
    for (const [fieldName, value] of Object.entries(schema.properties ?? {})) {
      const fields = objectFields.get(objectPath) ?? new Map<string, boolean>()
      objectFields.set(
        objectPath,
        fields.set(fieldName, schema.required?.includes(fieldName) ?? false),
      )
      addObject(
        objectPath.endsWith(' answers')
          ? `${objectPath} ${fieldName}`
          : `${objectPath}.${fieldName}`,
        value,
        schemasAbove,
      )
    }
  }

  for (const call of calls) {
    objectFields.set(call.route, new Map())
    for (const requestPart of REQUEST_PARTS) {
      const schema = call[requestPart]
      const isRawBody = requestPart === 'body' && call.accepts.includes('raw')
      if (schema && !isRawBody)
        addObject(
          `${call.route} takes ${requestPart}`,
          describeSchema(schema, 'input', jsonComponents),
        )
    }
    if (call.answers === 'json')
      addObject(`${call.route} answers`, describeSchema(call.answer, 'output', jsonComponents))
  }
  return objectFields
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts, numbers and null have no fields. */
const hasFields = (schema: unknown): boolean =>
  isSchema(schema) &&
  ['$ref', 'allOf', 'anyOf', 'oneOf', 'items', 'properties'].some((key) => key in schema)

/** As lines of a file: `POST /api/addcart takes body: productId quantity colorId?`. */
export const formatApiObjects = (objectFields: ApiObjectFields): string =>
  [...objectFields]
    .map(([objectPath, fields]) => {
      const fieldNames = [...fields].map(([name, isAlwaysPresent]) =>
        isAlwaysPresent ? name : `${name}?`,
      )
      return fieldNames.length === 0 ? objectPath : `${objectPath}: ${fieldNames.join(' ')}`
    })
    .sort()
    .join('\n')
    .concat('\n')

export const parseApiObjects = (publishedLines: string): ApiObjectFields =>
  new Map(
    publishedLines
      .trimEnd()
      .split('\n')
      .map((publishedLine) => {
        const [objectPath = '', fieldNames = ''] = publishedLine.split(': ')
        const fields = fieldNames.split(' ').filter((name) => name !== '')
        return [
          objectPath,
          new Map(fields.map((name) => [name.replace(/\?$/, ''), !name.endsWith('?')])),
        ]
      }),
  )
