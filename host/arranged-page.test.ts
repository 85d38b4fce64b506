import { describe, expect, it } from 'vitest'
import { arrangePage } from './arranged-page.ts'

const SIZES: Record<string, number> = { '/small.js': 1, '/large.js': 2 }
const parts = { styles: 'a{color:red}', bytesOf: (path: string) => SIZES[path] ?? 0 }

const toCome = (path: string) => `<link rel="modulepreload" href="${path}"/>`
const toComeLast = (path: string) =>
  `<link rel="modulepreload" fetchpriority="low" href="${path}"/>`
const START = '<script type="module">import "/small.js"</script>'
const page = `<head><title>A</title>${toCome('/small.js')}${toCome('/large.js')}</head><img/>${START}`

describe('a page laid out for a slow line', () => {
  it('asks for scripts after all else, the largest first', () => {
    expect(arrangePage(page, parts)).toBe(
      `<head><title>A</title><style>a{color:red}</style></head><img/>${toComeLast('/large.js')}${toComeLast('/small.js')}${START}`,
    )
  })

  it('keeps every sign of its styles', () => {
    const styles = "a::after{content:'$& $1'}@media (width>=40rem){a{color:red}}"
    expect(arrangePage(page, { ...parts, styles })).toContain(`<style>${styles}</style>`)
  })
})
