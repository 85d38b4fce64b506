import { API_EXAMPLES } from './examples.ts'
import type { JsonSchema } from './openapi.ts'

type Components = Record<string, JsonSchema>

/** Builds an example value for a schema, mainly from the names of its fields. */
export function exampleOfSchema(schema: JsonSchema, components: Components): unknown {
  return build({ schema, part: '', field: '' }, components)
}

/** A schema with the named part and the field that it belongs to. */
type SchemaPlace = { schema: JsonSchema; part: string; field: string }

function build({ schema, part, field }: SchemaPlace, components: Components): unknown {
  const example = API_EXAMPLES[`${part}.${field}`]
  if (example !== undefined) return example
  if (schema.$ref) {
    const name = schemaNameOfReference(schema.$ref)
    return build({ schema: components[name] ?? {}, part: name, field: '' }, components)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [
        name,
        build({ schema: asJsonSchema(value), part, field: name }, components),
      ]),
    )
  if (field in API_EXAMPLES) return API_EXAMPLES[field]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return build({ schema: choice, part, field }, components)
  if (schema.items) return [build({ schema: asJsonSchema(schema.items), part, field }, components)]
  return plain(schema)
}

/** For example `#/components/schemas/Product` → `Product`. */
export const schemaNameOfReference = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/**
 * Narrows a subschema to an object. JSON Schema also allows `true` and lists, which we do not use.
 */
export const asJsonSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function plain({ type, format }: JsonSchema): unknown {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T06:15:00.000Z'
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  return '…'
}
