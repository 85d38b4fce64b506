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

type SchemasByName = Record<string, JsonSchema>

const PLACE_HEADINGS = {
  path: 'In the address',
  query: 'After the question mark',
  header: 'In the head',
} as const satisfies Record<OpenApiParameter['in'], string>

/** Describes one call: paths, access, parameters, body, responses and refusals. */
export const renderCallArticle = (
  { operation, method, path, alsoCalledBy }: DescribedCall,
  schemasByName: SchemasByName,
): EscapedHtml => html`<article>
<h3 id="${operation.operationId}">${renderTextWithCode(operation.summary)}</h3>
<p class="address"><span class="method ${method}">${method}</span> <code>${path}</code></p>
${alsoCalledBy.map((otherRoute) => html`<p class="also">also at <code>${otherRoute}</code></p>`)}
<p>${operation.description}</p>
${(Object.keys(PLACE_HEADINGS) as OpenApiParameter['in'][]).map((place) => renderParameters(operation, place))}
${Object.entries(operation.requestBody?.content ?? {}).map(([type, content]) => renderRequestBody(type, content, schemasByName))}
${renderAnswers(operation)}
${renderRefusals(operation)}
</article>`

function renderParameters(
  operation: OpenApiOperation,
  place: OpenApiParameter['in'],
): EscapedHtml | string {
  const parametersInPlace = operation.parameters.filter((parameter) => parameter.in === place)
  if (parametersInPlace.length === 0) return ''
  return html`<h4>${PLACE_HEADINGS[place]}</h4>
<dl class="fields">
${parametersInPlace.map(({ name, schema, required }) => renderSchemaField(name, schema, required))}
</dl>
${parametersInPlace.map(({ description }) => (description ? html`<p>${description}</p>` : ''))}`
}

function renderRequestBody(
  type: string,
  { schema, example }: OpenApiContent,
  schemasByName: SchemasByName,
): EscapedHtml {
  const [fields, files] = schema.allOf ?? []
  const bodyDescription =
    fields && files
      ? html`<p>${schemaInWords(fields)}, with lists written as JSON, and:</p>${renderSchemaFieldList(files)}`
      : renderParameterFields(schema, schemasByName)
  return html`<h4>Body <small>${type}</small></h4>
${bodyDescription}
${renderExample('Example of a body', example)}`
}

/** Lists all fields of a body in place, instead of linking to its named schema. */
function renderParameterFields(schema: JsonSchema, schemasByName: SchemasByName): EscapedHtml {
  const { properties, required } = resolveSchemaReference(schema, schemasByName)
  return properties
    ? renderSchemaFieldList({ properties, required })
    : html`<p>${schemaInWords(schema)}</p>`
}

const renderAnswers = ({ responses }: OpenApiOperation): EscapedHtml[] =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(
      ([status, { content }]) => html`<h4>Answer <small>${status}</small></h4>
${Object.values(content ?? {}).map(
  ({ schema, example }) => html`${renderSchemaFieldList(schema)}
${renderExample('Example of the answer', example)}`,
)}`,
    )

const renderExample = (title: string, example: unknown): EscapedHtml | string =>
  example === undefined
    ? ''
    : html`<details class="sample"><summary>${title}</summary><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></details>`

/**
 * Lists the refusals with a 4xx status. The 5xx codes apply to every call, so the page describes
 * them only once.
 */
const renderRefusals = ({ responses }: OpenApiOperation): EscapedHtml | string => {
  const codes = Object.entries(responses)
    .filter(([status]) => status.startsWith('4'))
    .flatMap(([, answer]) => answer['x-codes'] ?? [])
  if (codes.length === 0) return ''
  const refusalLinks = codes.map(
    (code, index) => html`${index > 0 ? ', ' : ''}<a href="#${code}">${code}</a>`,
  )
  return html`<p class="refused">May be refused: ${refusalLinks}</p>`
}
