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

const PARTS = ['path', 'query', 'headers', 'body'] as const

export function apiObjectFieldsOf(calls: readonly ApiCall[]): ApiObjectFields {
  const objects = new Map<string, Map<string, boolean>>()
  const components: Record<string, JsonSchema> = {}

  /** `above` has the named schemas around this one, because some contain themselves. */
  function add(place: string, schema: unknown, schemasAbove: readonly string[] = []) {
    if (!isSchema(schema)) return
    const name = schema.$ref?.split('/').at(-1)
    if (name !== undefined && !schemasAbove.includes(name))
      add(place, components[name], [...schemasAbove, name])
    for (const part of schema.allOf ?? []) add(place, part, schemasAbove)
    const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(hasFields)
    for (const [index, kind] of kinds.entries())
      add(kinds.length > 1 ? `${place}|${index + 1}` : place, kind, schemasAbove)
    add(`${place}[]`, schema.items, schemasAbove)
    add(`${place}{}`, schema.additionalProperties, schemasAbove)
    for (const [field, value] of Object.entries(schema.properties ?? {})) {
      const fields = objects.get(place) ?? new Map<string, boolean>()
      objects.set(place, fields.set(field, schema.required?.includes(field) ?? false))
      add(
        place.endsWith(' answers') ? `${place} ${field}` : `${place}.${field}`,
        value,
        schemasAbove,
      )
    }
  }

  for (const call of calls) {
    objects.set(call.route, new Map())
    for (const part of PARTS) {
      const schema = call[part]
      const isRaw = part === 'body' && call.accepts.includes('raw')
      if (schema && !isRaw)
        add(`${call.route} takes ${part}`, describeSchema(schema, 'input', components))
    }
    if (call.answers === 'json')
      add(`${call.route} answers`, describeSchema(call.answer, 'output', components))
  }
  return objects
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts, numbers and null have no fields. */
const hasFields = (schema: unknown): boolean =>
  isSchema(schema) &&
  ['$ref', 'allOf', 'anyOf', 'oneOf', 'items', 'properties'].some((key) => key in schema)

/** As lines of a file: `POST /api/addcart takes body: productId quantity colorId?`. */
export const formatApiObjects = (objects: ApiObjectFields): string =>
  [...objects]
    .map(([place, fields]) => {
      const names = [...fields].map(([name, isAlways]) => (isAlways ? name : `${name}?`))
      return names.length === 0 ? place : `${place}: ${names.join(' ')}`
    })
    .sort()
    .join('\n')
    .concat('\n')

export const parseApiObjects = (lines: string): ApiObjectFields =>
  new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [place = '', names = ''] = line.split(': ')
        const fields = names.split(' ').filter((name) => name !== '')
        return [
          place,
          new Map(fields.map((name) => [name.replace(/\?$/, ''), !name.endsWith('?')])),
        ]
      }),
  )
