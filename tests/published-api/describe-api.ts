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

/**
 * The values of every text that is one of a few, by its place: `GET /api/order/getorders answers
 * orders[].status`.
 */
export type ApiValues = ReadonlyMap<string, ReadonlySet<string>>

export type DescribedApi = { objectFields: ApiObjectFields; values: ApiValues }

const REQUEST_PARTS = ['path', 'query', 'headers', 'body'] as const

export function describedApiOf(calls: readonly ApiCall[]): DescribedApi {
  const objectFields = new Map<string, Map<string, boolean>>()
  const valuesByPath = new Map<string, Set<string>>()
  const jsonComponents: Record<string, JsonSchema> = {}

  function addValues(objectPath: string, schema: unknown) {
    if (!isSchema(schema)) return
    // Whether a value is new does not depend on which kind of object has it.
    const path = objectPath.replace(/\|\d+/g, '')
    for (const value of [...(schema.enum ?? []), schema.const].filter(isText))
      valuesByPath.set(path, (valuesByPath.get(path) ?? new Set()).add(value))
    for (const alternative of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
      if (!hasFields(alternative)) addValues(objectPath, alternative)
  }

  /** `schemasAbove` has the named schemas around this one, because some contain themselves. */
  function addObject(objectPath: string, schema: unknown, schemasAbove: readonly string[] = []) {
    if (!isSchema(schema)) return
    addValues(objectPath, schema)
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
  return { objectFields, values: valuesByPath }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Texts, numbers and null have no fields. */
const hasFields = (schema: unknown): boolean =>
  isSchema(schema) &&
  ['$ref', 'allOf', 'anyOf', 'oneOf', 'items', 'properties'].some((key) => key in schema)

const VALUES_SUFFIX = ' is one of'

/**
 * As lines of a file: `POST /api/addcart takes body: productId quantity colorId?`, and
 * `GET /api/order/getorders answers orders[].status is one of: PENDING CONFIRMED`.
 */
export const formatApi = ({ objectFields, values }: DescribedApi): string =>
  [
    ...[...objectFields].map(([objectPath, fields]) => {
      const fieldNames = [...fields].map(([name, isAlwaysPresent]) =>
        isAlwaysPresent ? name : `${name}?`,
      )
      return fieldNames.length === 0 ? objectPath : `${objectPath}: ${fieldNames.join(' ')}`
    }),
    ...[...values].map(
      ([path, pathValues]) =>
        `${path}${VALUES_SUFFIX}: ${[...pathValues].map(encodeURIComponent).join(' ')}`,
    ),
  ]
    .sort()
    .join('\n')
    .concat('\n')

export function parseApi(publishedLines: string): DescribedApi {
  const objectFields = new Map<string, Map<string, boolean>>()
  const values = new Map<string, Set<string>>()
  for (const publishedLine of publishedLines.trimEnd().split('\n')) {
    const [path = '', wordsText = ''] = publishedLine.split(': ')
    const words = wordsText.split(' ').filter((word) => word !== '')
    if (path.endsWith(VALUES_SUFFIX))
      values.set(path.slice(0, -VALUES_SUFFIX.length), new Set(words.map(decodeURIComponent)))
    else
      objectFields.set(
        path,
        new Map(words.map((name) => [name.replace(/\?$/, ''), !name.endsWith('?')])),
      )
  }
  return { objectFields, values }
}
