import { html } from 'hono/html'
import type { DescribedCall } from './calls-of.ts'
import type { JsonSchema, OpenApiContent, OpenApiOperation, OpenApiParameter } from './openapi.ts'
import {
  type EscapedHtml,
  renderSchemaField,
  renderSchemaFieldList,
  renderTextWithCode,
  resolveSchemaReference,
  schemaInWords,
} from './page-words.ts'

type SchemaParts = Record<string, JsonSchema>

const PLACES = {
  path: 'In the address',
  query: 'After the question mark',
  header: 'In the head',
} as const satisfies Record<OpenApiParameter['in'], string>

/** Describes one call: paths, access, parameters, body, responses and refusals. */
export const renderCallArticle = (
  { operation, method, path, alsoCalledBy }: DescribedCall,
  parts: SchemaParts,
): EscapedHtml => html`<article>
<h3 id="${operation.operationId}">${renderTextWithCode(operation.summary)}</h3>
<p class="address"><span class="method ${method}">${method}</span> <code>${path}</code></p>
${alsoCalledBy.map((other) => html`<p class="also">also at <code>${other}</code></p>`)}
<p>${operation.description}</p>
${(Object.keys(PLACES) as OpenApiParameter['in'][]).map((place) => parameters(operation, place))}
${Object.entries(operation.requestBody?.content ?? {}).map(([type, content]) => describeBody(type, content, parts))}
${describeAnswers(operation)}
${refusals(operation)}
</article>`

function parameters(
  operation: OpenApiOperation,
  place: OpenApiParameter['in'],
): EscapedHtml | string {
  const inPlace = operation.parameters.filter((parameter) => parameter.in === place)
  if (inPlace.length === 0) return ''
  return html`<h4>${PLACES[place]}</h4>
<dl class="fields">
${inPlace.map(({ name, schema, required }) => renderSchemaField(name, schema, required))}
</dl>
${inPlace.map(({ description }) => (description ? html`<p>${description}</p>` : ''))}`
}

function describeBody(
  type: string,
  { schema, example }: OpenApiContent,
  parts: SchemaParts,
): EscapedHtml {
  const [fields, files] = schema.allOf ?? []
  const taken =
    fields && files
      ? html`<p>${schemaInWords(fields)}, with lists written as JSON, and:</p>${renderSchemaFieldList(files)}`
      : fieldsInPlace(schema, parts)
  return html`<h4>Body <small>${type}</small></h4>
${taken}
${sample('Example of a body', example)}`
}

/** Lists all fields of a body in place, instead of linking to its named schema. */
function fieldsInPlace(schema: JsonSchema, parts: SchemaParts): EscapedHtml {
  const { properties, required } = resolveSchemaReference(schema, parts)
  return properties
    ? renderSchemaFieldList({ properties, required })
    : html`<p>${schemaInWords(schema)}</p>`
}

const describeAnswers = ({ responses }: OpenApiOperation): EscapedHtml[] =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(
      ([status, { content }]) => html`<h4>Answer <small>${status}</small></h4>
${Object.values(content ?? {}).map(
  ({ schema, example }) => html`${renderSchemaFieldList(schema)}
${sample('Example of the answer', example)}`,
)}`,
    )

const sample = (title: string, example: unknown): EscapedHtml | string =>
  example === undefined
    ? ''
    : html`<details class="sample"><summary>${title}</summary><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></details>`

/**
 * Lists the refusals with a 4xx status. The 5xx codes apply to every call, so the page describes
 * them only once.
 */
const refusals = ({ responses }: OpenApiOperation): EscapedHtml | string => {
  const codes = Object.entries(responses)
    .filter(([status]) => status.startsWith('4'))
    .flatMap(([, answer]) => answer['x-codes'] ?? [])
  if (codes.length === 0) return ''
  const links = codes.map((code, at) => html`${at > 0 ? ', ' : ''}<a href="#${code}">${code}</a>`)
  return html`<p class="refused">May be refused: ${links}</p>`
}
