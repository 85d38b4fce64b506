import { API_EXAMPLES } from './examples.ts'
import type { JsonSchema } from './openapi.ts'

type SchemaComponents = Record<string, JsonSchema>

/** Builds an example value for a schema, mainly from the names of its fields. */
export function exampleOfSchema(schema: JsonSchema, components: SchemaComponents): unknown {
  return buildExample({ schema, partName: '', field: '' }, components)
}

/** A schema with the named part and the field that it belongs to. */
type FieldSchema = { schema: JsonSchema; partName: string; field: string }

function buildExample(
  { schema, partName, field }: FieldSchema,
  components: SchemaComponents,
): unknown {
  const example = API_EXAMPLES[`${partName}.${field}`]
  if (example !== undefined) return example
  if (schema.$ref) {
    const schemaName = schemaNameOfReference(schema.$ref)
    return buildExample(
      { schema: components[schemaName] ?? {}, partName: schemaName, field: '' },
      components,
    )
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([schemaName, value]) => [
        schemaName,
        buildExample({ schema: toJsonSchema(value), partName, field: schemaName }, components),
      ]),
    )
  if (field in API_EXAMPLES) return API_EXAMPLES[field]
  const [firstAlternative] = schema.anyOf ?? schema.oneOf ?? []
  if (firstAlternative)
    return buildExample({ schema: firstAlternative, partName, field }, components)
  if (schema.items)
    return [buildExample({ schema: toJsonSchema(schema.items), partName, field }, components)]
  return plainExampleOf(schema)
}

/** For example `#/components/schemas/Product` → `Product`. */
export const schemaNameOfReference = (reference: string): string =>
  reference.slice(reference.lastIndexOf('/') + 1)

/**
 * Narrows a subschema to an object. JSON Schema also allows `true` and lists, which we do not use.
 */
export const toJsonSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function plainExampleOf({ type, format }: JsonSchema): unknown {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T06:15:00.000Z'
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  return '…'
}
