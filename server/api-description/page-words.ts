import { html } from 'hono/html'
import { schemaNameOfReference, toJsonSchema } from './example-of.ts'
import type { JsonSchema } from './openapi.ts'

/** A fragment of the page in which all inserted values are escaped. */
export type EscapedHtml = ReturnType<typeof html>

/** Renders text as HTML, with `words in backticks` as code. */
export const renderTextWithCode = (text: string): EscapedHtml =>
  html`${text.split('`').map((textPart, index) => (index % 2 === 1 ? html`<code>${textPart}</code>` : textPart))}`

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
${fields.map(([name, value]) => renderSchemaField(name, toJsonSchema(value), required?.includes(name) ?? false))}
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
  if (schema.$ref) return linkToSchema(schemaNameOfReference(schema.$ref))
  if (schema.const !== undefined) return html`always <code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum)
    return html`${joinHtml(
      schema.enum.map((word) => html`<code>${word}</code>`),
      ', ',
    )}${defaultInWords(schema)}`
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return joinHtml(alternatives.map(schemaInWords), ' or ')
  if (Array.isArray(schema.type))
    return joinHtml(
      schema.type.map((type) => schemaInWords({ ...schema, type })),
      ' or ',
    )
  if (schema.items) return describeList(schema)
  if (schema.properties) return renderSchemaFieldList(schema)
  return html`${describePlainSchema(schema)}${defaultInWords(schema)}`
}

const linkToSchema = (name: string): EscapedHtml => html`<a href="#${name}">${name}</a>`

const joinHtml = (htmlParts: EscapedHtml[], separator: string): EscapedHtml =>
  html`${htmlParts.map((part, index) => html`${index > 0 ? separator : ''}${part}`)}`

const defaultInWords = (schema: JsonSchema): EscapedHtml | string =>
  schema.default === undefined
    ? ''
    : html`; <code>${String(schema.default)}</code> unless said otherwise`

function describePlainSchema(schema: JsonSchema): EscapedHtml | string {
  if (schema.type === 'integer') return `whole number${numberRangeInWords(schema)}`
  if (schema.type === 'number') return `number${numberRangeInWords(schema)}`
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'null') return html`<code>null</code>`
  if (schema.type === 'object') return 'object'
  if (schema.contentMediaType) return 'file'
  if (schema.format === 'email') return 'email address'
  if (schema.format === 'date-time') return 'moment, ISO 8601'
  const lengthText = rangeInWords(schema.minLength, schema.maxLength)
  return html`text${lengthText && `, ${lengthText} characters`}${patternInWords(schema)}`
}

const describeList = ({ items, minItems, maxItems }: JsonSchema): EscapedHtml => {
  const lengthText = rangeInWords(minItems, maxItems)
  return html`list of ${lengthText && `${lengthText}: `}${schemaInWords(toJsonSchema(items))}`
}

const MAX_INTEGER_ID = 2_147_483_647

function numberRangeInWords({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const shownMaximum = maximum === MAX_INTEGER_ID ? undefined : maximum
  const exclusiveMinimumText =
    typeof exclusiveMinimum === 'number' ? `, above ${formatNumber(exclusiveMinimum)}` : ''
  const rangeText = rangeInWords(minimum, shownMaximum)
  return exclusiveMinimumText + (rangeText && `, ${rangeText}`)
}

function rangeInWords(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined)
    return `${formatNumber(minimum)} to ${formatNumber(maximum)}`
  if (maximum !== undefined) return `at most ${formatNumber(maximum)}`
  return minimum === undefined ? '' : `at least ${formatNumber(minimum)}`
}

const formatNumber = (value: number) => value.toLocaleString('en-IN')

/** Pattern for "no control characters", which is too common to mention. */
const PATTERN_WITHOUT_DESCRIPTION = /\\P\{Cc\}/

const patternInWords = ({ pattern }: JsonSchema): EscapedHtml | string =>
  pattern && !PATTERN_WITHOUT_DESCRIPTION.test(pattern) ? html` like <code>${pattern}</code>` : ''
