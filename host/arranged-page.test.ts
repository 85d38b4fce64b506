import { describe, expect, it } from 'vitest'
import { arrangePage } from './arranged-page.ts'

const SIZES: Record<string, number> = { '/assets/small.js': 1, '/assets/large.js': 2 }
const parts = { styles: 'a{color:red}', bytesOf: (path: string) => SIZES[path] ?? 0 }

const module = (path: string) => `<link rel="modulepreload" href="${path}"/>`
const page = `<head><link rel="preload" as="image"/>${module('/assets/small.js')}${module('/assets/large.js')}</head><body><img/></body>`

describe('a page laid out for a slow line', () => {
  it('asks for scripts after all else, the largest first', () => {
    expect(arrangePage(page, parts)).toBe(
      `<head><link rel="preload" as="image"/><style>a{color:red}</style></head><body><img/>${module('/assets/large.js')}${module('/assets/small.js')}</body>`,
    )
  })

  it('keeps every sign of its styles', () => {
    const styles = "a::after{content:'$& $1'}@media (width>=40rem){a{color:red}}"
    expect(arrangePage(page, { ...parts, styles })).toContain(`<style>${styles}</style>`)
  })
})
