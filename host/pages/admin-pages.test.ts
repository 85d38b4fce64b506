import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type AdminPages, openAdminPages } from './admin-pages.ts'

let admin: AdminPages

beforeEach(async () => {
  const build = await mkdtemp(join(tmpdir(), 'gahana-admin-'))
  onTestFinished(() => rm(build, { recursive: true }))
  const folders = { en: join(build, 'admin'), ne: join(build, 'admin-ne') }
  for (const [language, folder] of Object.entries(folders)) {
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'index.html'), `<html lang="${language}">`)
    await writeFile(join(folder, 'assets', `${language}.js`), language)
    await writeFile(join(folder, 'push-worker.js'), 'worker')
  }
  admin = await openAdminPages(folders)
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  admin.answer(new Request(`http://shop${path}`, { headers }))

describe('the language of the admin pages', () => {
  test.each<[string, Record<string, string>]>([
    ['en', {}],
    ['en', { 'accept-language': 'en-US,ne;q=0.5' }],
    ['ne', { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.8' }],
    ['ne', { 'accept-language': 'en', cookie: 'a=b; admin-language=ne' }],
    ['en', { 'accept-language': 'ne', cookie: 'admin-language=en' }],
    ['en', { cookie: 'language=ne' }],
  ])('is %s with %o', async (language, headers) => {
    const answer = await ask('/admin/orders', headers)
    expect(await answer.text()).toBe(`<html lang="${language}">`)
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  })

  test('changes the entity tag, so that a browser does not keep the page of the other one', async () => {
    const etag = (await ask('/admin')).headers.get('etag') ?? ''
    expect((await ask('/admin', { 'if-none-match': etag })).status).toBe(304)
    const other = await ask('/admin', { 'if-none-match': etag, cookie: 'admin-language=ne' })
    expect(other.status).toBe(200)
  })
})

test('the scripts of both languages have one address', async () => {
  expect(await (await ask('/admin/assets/en.js')).text()).toBe('en')
  expect(await (await ask('/admin/assets/ne.js')).text()).toBe('ne')
  expect((await ask('/admin/assets/other.js')).status).toBe(404)
})

test('the worker for messages is checked for changes, and may load nothing', async () => {
  const { headers } = await ask('/admin/push-worker.js')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
})
