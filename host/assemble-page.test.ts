import { describe, expect, it } from 'vitest'
import { assemblePage } from './assemble-page.ts'

const SIZES: Record<string, number> = { '/small.js': 1, '/large.js': 2, '/manifest.js': 3 }
const parts = {
  styles: 'a{color:red}',
  manifest: { path: '/manifest.js', script: 'self.pages=["$&"];' },
  bytesOf: (path: string) => SIZES[path] ?? 0,
}

const preloadLink = (path: string) => `<link rel="modulepreload" href="${path}"/>`
const toComeEarly = (path: string) =>
  `<link rel="modulepreload" fetchpriority="low" href="${path}"/>`
const start = (first: string) => `<script type="module">${first}import "/small.js"</script>`
const page = `<head>${preloadLink('/small.js')}${preloadLink('/manifest.js')}${preloadLink('/large.js')}<title>A</title></head><img/>${start('import "/manifest.js";')}`

describe('a page laid out for a slow line', () => {
  it('loads scripts before what is further down, the largest first, and contains the list of pages', () => {
    expect(assemblePage(page, parts)).toBe(
      `<head><title>A</title>${toComeEarly('/large.js')}${toComeEarly('/small.js')}<link rel="modulepreload" media="not all" href="/manifest.js"/><style>a{color:red}</style></head><img/>${start('self.pages=["$&"];')}`,
    )
  })

  it('keeps every sign of its styles', () => {
    const styles = "a::after{content:'$& $1'}@media (width>=40rem){a{color:red}}"
    expect(assemblePage(page, { ...parts, styles })).toContain(`<style>${styles}</style>`)
  })
})
