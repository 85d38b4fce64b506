import { describe, expect, it } from 'vitest'
import { assemblePage } from './assemble-page.ts'

const BYTES_BY_PATH: Record<string, number> = { '/small.js': 1, '/large.js': 2, '/manifest.js': 3 }
const pageParts = {
  styles: 'a{color:red}',
  manifest: { path: '/manifest.js', script: 'self.pages=["$&"];' },
  loadingOrderScript: 'order("$&")',
  bytesOf: (path: string) => BYTES_BY_PATH[path] ?? 0,
}

const makePreloadLink = (path: string) => `<link rel="modulepreload" href="${path}"/>`
const makeInactivePreload = (path: string) =>
  `<link rel="modulepreload" media="not all" fetchpriority="low" href="${path}"/>`
const makeStartScript = (scriptText: string) => `<script type="module">${scriptText}</script>`
const pageHtml = `<head>${makePreloadLink('/small.js')}${makePreloadLink('/manifest.js')}${makePreloadLink('/large.js')}<title>A</title></head><img/>${makeStartScript('import "/manifest.js";\nimport * as route0 from "/small.js";\nstart(route0)')}`

describe('a page laid out for a slow line', () => {
  it('lists its scripts, the largest first, with the script that requests them', () => {
    expect(assemblePage(pageHtml, pageParts)).toContain(
      `<head><title>A</title>${makeInactivePreload('/large.js')}${makeInactivePreload('/small.js')}<link rel="modulepreload" media="not all" href="/manifest.js"/><script>order("$&")</script><style>a{color:red}</style></head>`,
    )
  })

  it('contains the list of pages, and imports their files after they were requested', () => {
    expect(assemblePage(pageHtml, pageParts)).toContain(
      `<img/>${makeStartScript('self.pages=["$&"];await self.scriptsRequested;\nconst route0 = await import("/small.js");\nstart(route0)')}`,
    )
  })

  it('keeps every character of its styles', () => {
    const styles = "a::after{content:'$& $1'}@media (width>=40rem){a{color:red}}"
    expect(assemblePage(pageHtml, { ...pageParts, styles })).toContain(`<style>${styles}</style>`)
  })
})
