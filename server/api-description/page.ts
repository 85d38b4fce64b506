import { html, raw } from 'hono/html'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusals.ts'
import { type DescribedCall, describedCallsOf } from './calls-of.ts'
import type { JsonSchema, OpenApiDocument } from './openapi.ts'
import { API_PAGE_BORDER } from './page-border.ts'
import { renderCallArticle } from './page-call.ts'
import { type EscapedHtml, renderSchemaArticle, renderTextWithCode } from './page-words.ts'
import { REFUSAL_CODE_MEANINGS } from './refusals-of-call.ts'

/** Renders the description as an HTML page without scripts and inline styles. */
export async function describeApiAsHtml(document: OpenApiDocument): Promise<string> {
  const calls = describedCallsOf(document)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every call of the ${document.info.title}">
<title>${document.info.title}</title>
<link rel="stylesheet" href="/api/docs.css">
<link rel="alternate" type="application/json" href="/api/openapi.json" title="OpenAPI 3.1">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
${renderPageHead(document)}
<div class="columns">
${renderContents(document, calls)}
<main id="calls">
${document.tags.map((tag) => renderSubject(tag, calls, document.components.schemas))}
${renderSchemaParts(document)}
${renderRefusalCodes()}
</main>
</div>
</body>
</html>`
  return String(await page)
}

const renderPageHead = ({
  info,
  servers,
}: OpenApiDocument): EscapedHtml => html`<header class="top">
<h1>${info.title}</h1>
<p class="base">${servers.map(({ url }) => html`<code>${url}</code>`)}</p>
${info.description.split('\n\n').map((rule) => html`<p>${renderTextWithCode(rule)}</p>`)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
${raw(API_PAGE_BORDER)}
</header>`

const renderContents = (
  { tags }: OpenApiDocument,
  calls: DescribedCall[],
): EscapedHtml => html`<nav aria-label="Calls">
${tags.map(
  ({ name }) => html`<details><summary>${name}</summary><ul>
${calls
  .filter(({ operation }) => operation.tags[0] === name)
  .map(
    ({ operation, method, path }) =>
      html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method}</span> ${breakPathAtSlashes(path)}</a></li>`,
  )}
</ul></details>`,
)}
<ul><li><a href="#parts">Parts</a></li><li><a href="#refusals">Refusals</a></li></ul>
</nav>`

/** Allows line breaks after the slashes of a long path. */
const breakPathAtSlashes = (path: string): EscapedHtml =>
  html`${path.split(/(?<=\/)/).map((pathSegment) => html`${pathSegment}<wbr>`)}`

const renderSubject = (
  { name, description }: OpenApiDocument['tags'][number],
  calls: DescribedCall[],
  renderSchemaParts: Record<string, JsonSchema>,
): EscapedHtml => html`<section>
<h2 id="${name.toLowerCase()}">${name}</h2>
<p>${description}</p>
${calls.filter(({ operation }) => operation.tags[0] === name).map((call) => renderCallArticle(call, renderSchemaParts))}
</section>`

const renderSchemaParts = ({ components }: OpenApiDocument): EscapedHtml => html`<section>
<h2 id="parts">Parts</h2>
<p>What several calls take or answer.</p>
${Object.entries(components.schemas)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, schema]) => renderSchemaArticle(name, schema))}
</section>`

const renderRefusalCodes = (): EscapedHtml => html`<section>
<h2 id="refusals">Refusals</h2>
<p>Every call may be refused; a program goes by the <code>code</code>, a person reads the sentence in <code>msg</code>.</p>
<dl class="fields">
${(Object.keys(REFUSAL_CODE_MEANINGS) as RefusalCode[]).map(
  (code) =>
    html`<div><dt id="${code}"><code>${code}</code> ${REFUSAL_STATUS[code]}</dt><dd>${renderTextWithCode(REFUSAL_CODE_MEANINGS[code])}</dd></div>`,
)}
</dl>
</section>`
