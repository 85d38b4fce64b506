import { html } from 'hono/html'
import { asJsonSchema, schemaNameOfReference } from './example-of.ts'
import type { JsonSchema } from './openapi.ts'

/** A fragment of the page in which all inserted values are escaped. */
export type EscapedHtml = ReturnType<typeof html>

/** Renders text as HTML, with `words in backticks` as code. */
export const renderTextWithCode = (text: string): EscapedHtml =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** Describes a named schema. */
export const renderSchemaArticle = (name: string, schema: JsonSchema): EscapedHtml => html`<article>
<h3 id="${name}">${name}</h3>
${schema.properties ? renderSchemaFieldList(schema) : html`<p>${schemaInWords(schema)}</p>`}
</article>`

/** Resolves a `$ref` to its schema. */
export const resolveSchemaReference = (
  schema: JsonSchema,
  parts: Record<string, JsonSchema>,
): JsonSchema => (schema.$ref ? (parts[schemaNameOfReference(schema.$ref)] ?? schema) : schema)

/** Lists the fields of an object with their types. */
export function renderSchemaFieldList({
  properties,
  required,
}: Pick<JsonSchema, 'properties' | 'required'>): EscapedHtml {
  const fields = Object.entries(properties ?? {})
  return html`<dl class="fields">
${fields.map(([name, value]) => renderSchemaField(name, asJsonSchema(value), required?.includes(name) ?? false))}
</dl>`
}

export const renderSchemaField = (
  name: string,
  schema: JsonSchema,
  required: boolean,
): EscapedHtml =>
  html`<div><dt><code>${name}</code>${required ? '' : html` <i>optional</i>`}</dt><dd>${schemaInWords(schema)}</dd></div>`

/** Describes in words which values a schema allows. */
export function schemaInWords(schema: JsonSchema): EscapedHtml {
  if (schema.$ref) return linkTo(schemaNameOfReference(schema.$ref))
  if (schema.const !== undefined) return html`always <code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum)
    return html`${joinHtml(
      schema.enum.map((word) => html`<code>${word}</code>`),
      ', ',
    )}${preset(schema)}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joinHtml(choices.map(schemaInWords), ' or ')
  if (Array.isArray(schema.type))
    return joinHtml(
      schema.type.map((type) => schemaInWords({ ...schema, type })),
      ' or ',
    )
  if (schema.items) return listOf(schema)
  if (schema.properties) return renderSchemaFieldList(schema)
  return html`${plainWords(schema)}${preset(schema)}`
}

const linkTo = (name: string): EscapedHtml => html`<a href="#${name}">${name}</a>`

const joinHtml = (parts: EscapedHtml[], between: string): EscapedHtml =>
  html`${parts.map((part, index) => html`${index > 0 ? between : ''}${part}`)}`

const preset = (schema: JsonSchema): EscapedHtml | string =>
  schema.default === undefined
    ? ''
    : html`; <code>${String(schema.default)}</code> unless said otherwise`

function plainWords(schema: JsonSchema): EscapedHtml | string {
  if (schema.type === 'integer') return `whole number${range(schema)}`
  if (schema.type === 'number') return `number${range(schema)}`
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'null') return html`<code>null</code>`
  if (schema.type === 'object') return 'object'
  if (schema.contentMediaType) return 'file'
  if (schema.format === 'email') return 'email address'
  if (schema.format === 'date-time') return 'moment, ISO 8601'
  const length = rangeInWords(schema.minLength, schema.maxLength)
  return html`text${length && `, ${length} characters`}${shape(schema)}`
}

const listOf = ({ items, minItems, maxItems }: JsonSchema): EscapedHtml => {
  const length = rangeInWords(minItems, maxItems)
  return html`list of ${length && `${length}: `}${schemaInWords(asJsonSchema(items))}`
}

const LARGEST_ID = 2_147_483_647

function range({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const most = maximum === LARGEST_ID ? undefined : maximum
  const aboveWords =
    typeof exclusiveMinimum === 'number' ? `, above ${formatFigure(exclusiveMinimum)}` : ''
  const words = rangeInWords(minimum, most)
  return aboveWords + (words && `, ${words}`)
}

function rangeInWords(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined)
    return `${formatFigure(least)} to ${formatFigure(most)}`
  if (most !== undefined) return `at most ${formatFigure(most)}`
  return least === undefined ? '' : `at least ${formatFigure(least)}`
}

const formatFigure = (value: number) => value.toLocaleString('en-IN')

/** Pattern for "no control characters", which is too common to mention. */
const NOT_WORTH_DESCRIBING = /\\P\{Cc\}/

const shape = ({ pattern }: JsonSchema): EscapedHtml | string =>
  pattern && !NOT_WORTH_DESCRIBING.test(pattern) ? html` like <code>${pattern}</code>` : ''
