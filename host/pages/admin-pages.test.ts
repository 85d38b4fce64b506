import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type AdminPages, openAdminPages } from './admin-pages.ts'

let adminPages: AdminPages

beforeEach(async () => {
  const buildFolder = await mkdtemp(join(tmpdir(), 'gahana-admin-'))
  onTestFinished(() => rm(buildFolder, { recursive: true }))
  const buildFolders = { en: join(buildFolder, 'admin'), ne: join(buildFolder, 'admin-ne') }
  for (const [language, languageFolder] of Object.entries(buildFolders)) {
    await mkdir(join(languageFolder, 'assets'), { recursive: true })
    await writeFile(join(languageFolder, 'index.html'), `<html lang="${language}">`)
    await writeFile(join(languageFolder, 'assets', `${language}.js`), language)
    await writeFile(join(languageFolder, 'push-worker.js'), 'worker')
  }
  adminPages = await openAdminPages(buildFolders)
})

const requestPage = (path: string, headers: Record<string, string> = {}) =>
  adminPages.answer(new Request(`http://shop${path}`, { headers }))

describe('the language of the admin pages', () => {
  test.each<[string, Record<string, string>]>([
    ['en', {}],
    ['en', { 'accept-language': 'en-US,ne;q=0.5' }],
    ['ne', { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.8' }],
    ['ne', { 'accept-language': 'en', cookie: 'a=b; admin-language=ne' }],
    ['en', { 'accept-language': 'ne', cookie: 'admin-language=en' }],
    ['en', { cookie: 'language=ne' }],
  ])('is %s with %o', async (language, headers) => {
    const answer = await requestPage('/admin/orders', headers)
    expect(await answer.text()).toBe(`<html lang="${language}">`)
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  })

  test('changes the entity tag, so that a browser does not show a cached page in the other language', async () => {
    const etag = (await requestPage('/admin')).headers.get('etag') ?? ''
    expect((await requestPage('/admin', { 'if-none-match': etag })).status).toBe(304)
    const nepaliAnswer = await requestPage('/admin', {
      'if-none-match': etag,
      cookie: 'admin-language=ne',
    })
    expect(nepaliAnswer.status).toBe(200)
  })
})

test('the scripts of both languages have the same addresses', async () => {
  expect(await (await requestPage('/admin/assets/en.js')).text()).toBe('en')
  expect(await (await requestPage('/admin/assets/ne.js')).text()).toBe('ne')
  expect((await requestPage('/admin/assets/other.js')).status).toBe(404)
})

test('browsers check the push worker for changes, and it may load nothing', async () => {
  const { headers } = await requestPage('/admin/push-worker.js')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
})
