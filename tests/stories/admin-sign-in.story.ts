import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { inviteColleague } from './invite-colleague.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { storyShop } from './story-shop.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function fillIn(page: Page, { email, password }: typeof OWNER_ACCOUNT) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Ends the session of this page at the server; the page does not know it yet. */
async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/signout', { headers: { authorization: `Bearer ${token}` } })
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function save(page: Page) {
  await saveButton(page).click()
  await saveButton(page).waitFor({ state: 'detached' })
}

test('the admin can be installed as an app with the name of the shop', async () => {
  await visit('phone', async (page) => {
    await page.goto('/admin/orders')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(href ?? '')).json()
    expect(manifest).toMatchObject({
      name: 'Gahana Admin',
      start_url: '/admin',
      scope: '/admin',
      display: 'standalone',
    })
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).status(), src).toBe(200)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
})

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor sees a sign-in page at every address, and loads no other code', async () => {
    await visit(size, async (page) => {
      const files: string[] = []
      page.on('request', (request) => files.push(request.url()))
      for (const path of ['/admin', '/admin/categories', '/admin/nothing/here']) {
        await page.goto(path)
        await heading(page, 'Sign in').waitFor()
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        expect(await page.getByRole('navigation').count()).toBe(0)
      }
      expect(files.filter((file) => /inside|categories-page/.test(file))).toEqual([])
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('the owner opens every page of the menu and signs out', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin')
      const openMenu = async () => {
        if (size === 'phone') await page.getByRole('button', { name: 'More' }).click()
      }
      const categories = page.getByRole('link', { name: 'Categories' }).filter({ visible: true })
      await openMenu()
      await categories.click()
      await heading(page, 'Categories').waitFor()
      await expect
        .poll(() => heading(page, 'Categories').evaluate((h1) => h1.matches(':focus')))
        .toBe(true)
      await openMenu()
      await expect.poll(() => categories.getAttribute('aria-current')).toBe('page')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      // Loading another page would sign in again by the init script of the test.
      await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
      await heading(page, 'Sign in').waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })

  test('an unknown address shows a message, also when signed in', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/nothing/here')
      await heading(page, 'Page not found').waitFor()
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await page.getByRole('heading', { level: 1, name: /^Namaste/ }).waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a shopper sees it too, and cannot sign in', async () => {
    await visit(size, async (page) => {
      await signUp(page)
      await page.goto('/admin/categories')
      await heading(page, 'Sign in').waitFor()
    })
  })

  test('a wrong password is reported, and can be corrected', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Email is required').waitFor()
      await fillIn(page, { ...OWNER_ACCOUNT, password: 'not the password' })
      await page.getByRole('alert').getByText('Invalid email or password').waitFor()
      await fillIn(page, OWNER_ACCOUNT)
      await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    }
    await visit(size, story, { expects: [/status of 401/] })
  })

  test('the owner signs in at a page, loses the session, signs in again, and is on the same page', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/categories')
      await fillIn(page, OWNER_ACCOUNT)
      await heading(page, 'Categories').waitFor()
      await expect.poll(() => page.title()).toBe('Categories · Gahana')
      await page.getByText('Earrings').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await endSession(page)
      await page.getByRole('button', { name: 'Add category' }).click()
      await page.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Nothing')
      await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
      await heading(page, 'Sign in').waitFor()
      await page.getByText('You were signed out.').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByLabel('Password', { exact: true }).fill(OWNER_ACCOUNT.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await heading(page, 'Sign in').waitFor({ state: 'detached' })
      const name = page.getByRole('dialog').getByRole('textbox', { name: /^Name(?! in)/ })
      expect(await name.inputValue(), 'the open dialog keeps what was typed').toBe('Nothing')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard' }).click()
      await heading(page, 'Categories').waitFor()
      await expect.poll(() => page.getByText('Nothing').count()).toBe(0)
    }
    await visit(size, story, { expects: [/status of 401/] })
  })

  test('the session ends while a description is edited, and the same person saves it after signing in', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/products/2')
      await fillIn(page, OWNER_ACCOUNT)
      const description = page.getByRole('textbox', { name: /^Description(?! in)/ })
      const before = await description.inputValue()
      const written = `${before} Made in Patan.`
      await description.fill(written)
      await endSession(page)
      await saveButton(page).click()
      await page.getByText('You were signed out.').waitFor()
      await page.getByLabel('Password', { exact: true }).fill(OWNER_ACCOUNT.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await heading(page, 'Sign in').waitFor({ state: 'detached' })
      expect(await description.inputValue()).toBe(written)
      await save(page)
      await page.reload()
      await expect.poll(() => description.inputValue()).toBe(written)
      await description.fill(before)
      await save(page)
    }
    await visit(size, story, { expects: [/status of 401/] })
  })

  test('a change of staff asks for the password again, keeps what was typed, and then works', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/staff')
      await fillIn(page, OWNER_ACCOUNT)
      const first = await page.evaluate(() => localStorage.getItem('token'))
      // The server answers like this an hour after the sign-in.
      const refusal = {
        success: false,
        code: 'FORBIDDEN',
        key: 'SIGN_IN_AGAIN',
        msg: '',
        message: '',
      }
      await page.getByRole('main').getByText(OWNER_ACCOUNT.email).waitFor()
      await page.route(
        '**/api/admin/staff',
        (route) => route.fulfill({ status: 403, json: refusal }),
        { times: 1 },
      )
      await page.getByRole('button', { name: 'Add person' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add person' })
      await dialog.getByLabel('First name').fill('Maya')
      await dialog.getByLabel('Last name').fill('Rai')
      const email = `maya-${Date.now()}@gahana.test`
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByRole('button', { name: 'Add person' }).click()
      await heading(page, 'Enter your password').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByLabel('Password', { exact: true }).fill(OWNER_ACCOUNT.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await heading(page, 'Enter your password').waitFor({ state: 'detached' })
      expect(await dialog.getByLabel('First name').inputValue()).toBe('Maya')
      await dialog.getByRole('button', { name: 'Add person' }).click()
      await page.getByRole('list').getByText(email).waitFor()
      const me = { headers: { authorization: `Bearer ${first}` } }
      await expect
        .poll(async () => (await page.request.get('/api/user/me', me)).status(), {
          message: 'the old session has ended',
        })
        .toBe(401)
    }
    await visit(size, story, { expects: [/status of 403/] })
  })

  test('another person who signs in after the session has ended gets none of the data', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/products/2')
      await fillIn(page, OWNER_ACCOUNT)
      await page.getByRole('textbox', { name: /^Description(?! in)/ }).fill('Typed by the owner.')
      await endSession(page)
      await saveButton(page).click()
      await page.getByText('You were signed out.').waitFor()
      await fillIn(page, await inviteColleague())
      await heading(page, 'Sign in').waitFor({ state: 'detached' })
      await page.getByText('There is nothing here').waitFor()
      expect(await page.getByText('Typed by the owner.').count()).toBe(0)
    }
    await visit(size, story, { expects: [/status of 401/] })
  })
})

test('search engines are told not to index the admin, and no list reveals it', async () => {
  const read = (path: string) => fetch(new URL(path, storyShop().url))
  const page = await read('/admin')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  // The page may load the shop's own scripts and run its one inline script.
  expect(page.headers.get('content-security-policy')).toMatch(
    /; script-src 'self' 'sha256-[\w+/=]{44}'; /,
  )
  for (const path of ['/robots.txt', '/sitemap.xml'])
    expect(await (await read(path)).text()).not.toContain('admin')
  expect((await read('/admin/assets/nothing.js')).status).toBe(404)
})
