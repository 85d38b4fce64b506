import { describe, expect, it } from 'vitest'
import { assemblePage } from './assemble-page.ts'

const SIZES: Record<string, number> = { '/small.js': 1, '/large.js': 2, '/manifest.js': 3 }
const parts = {
  styles: 'a{color:red}',
  manifest: { path: '/manifest.js', script: 'self.pages=["$&"];' },
  loadingOrder: 'order("$&")',
  bytesOf: (path: string) => SIZES[path] ?? 0,
}

const preloadLink = (path: string) => `<link rel="modulepreload" href="${path}"/>`
const listed = (path: string) =>
  `<link rel="modulepreload" media="not all" fetchpriority="low" href="${path}"/>`
const start = (first: string) => `<script type="module">${first}</script>`
const page = `<head>${preloadLink('/small.js')}${preloadLink('/manifest.js')}${preloadLink('/large.js')}<title>A</title></head><img/>${start('import "/manifest.js";\nimport * as route0 from "/small.js";\nstart(route0)')}`

describe('a page laid out for a slow line', () => {
  it('lists its scripts, the largest first, with the script that requests them', () => {
    expect(assemblePage(page, parts)).toContain(
      `<head><title>A</title>${listed('/large.js')}${listed('/small.js')}<link rel="modulepreload" media="not all" href="/manifest.js"/><script>order("$&")</script><style>a{color:red}</style></head>`,
    )
  })

  it('contains the list of pages, and imports its files once they are requested', () => {
    expect(assemblePage(page, parts)).toContain(
      `<img/>${start('self.pages=["$&"];await self.scriptsRequested;\nconst route0 = await import("/small.js");\nstart(route0)')}`,
    )
  })

  it('keeps every sign of its styles', () => {
    const styles = "a::after{content:'$& $1'}@media (width>=40rem){a{color:red}}"
    expect(assemblePage(page, { ...parts, styles })).toContain(`<style>${styles}</style>`)
  })
})
