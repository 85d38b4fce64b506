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

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function fillSignInForm(page: Page, { email, password }: typeof OWNER_ACCOUNT) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Ends the session of this page at the server; the page does not know it yet. */
async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/signout', { headers: { authorization: `Bearer ${token}` } })
}

const findSaveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Saves, and waits until it is saved; meanwhile, the button to save has another name. */
async function saveProduct(page: Page) {
  await findSaveButton(page).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
}

test('the admin can be installed as an app with the name of the shop', async () => {
  await visit('phone', async (page) => {
    await page.goto('/admin/orders')
    const manifestHref = await page.locator('link[rel=manifest]').getAttribute('href')
    const webManifest = await (await page.request.get(manifestHref ?? '')).json()
    expect(webManifest).toMatchObject({
      name: 'Gahana Admin',
      start_url: '/admin',
      scope: '/admin',
      display: 'standalone',
    })
    for (const { src } of webManifest.icons)
      expect((await page.request.get(src)).status(), src).toBe(200)
    const devToolsSession = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devToolsSession.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
})

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a visitor sees a sign-in page at every address of the admin, and loads no other code', async () => {
    await visit(size, async (page) => {
      const loadedFiles: string[] = []
      page.on('request', (request) => loadedFiles.push(request.url()))
      for (const path of ['/admin', '/admin/categories', '/admin/nothing/here']) {
        await page.goto(path)
        await findHeading(page, 'Sign in').waitFor()
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        expect(await page.getByRole('navigation').count()).toBe(0)
      }
      expect(loadedFiles.filter((fileUrl) => /inside|categories-page/.test(fileUrl))).toEqual([])
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
      const categoriesLink = page
        .getByRole('link', { name: 'Categories' })
        .filter({ visible: true })
      await openMenu()
      await categoriesLink.click()
      await findHeading(page, 'Categories').waitFor()
      await expect
        .poll(() =>
          findHeading(page, 'Categories').evaluate((headingElement) =>
            headingElement.matches(':focus'),
          ),
        )
        .toBe(true)
      await openMenu()
      await expect.poll(() => categoriesLink.getAttribute('aria-current')).toBe('page')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      // Loading another page would sign in again by the init script of the test.
      await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
      await findHeading(page, 'Sign in').waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })

  test('an unknown address shows a message, also when signed in', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/nothing/here')
      await findHeading(page, 'Page not found').waitFor()
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await page.getByRole('heading', { level: 1, name: /^Namaste/ }).waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a signed-in shopper sees the sign-in page of the admin, and cannot sign in there', async () => {
    await visit(size, async (page) => {
      await signUp(page)
      await page.goto('/admin/categories')
      await findHeading(page, 'Sign in').waitFor()
    })
  })

  test('a wrong password is reported, and can be corrected', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Email is required').waitFor()
      await fillSignInForm(page, { ...OWNER_ACCOUNT, password: 'not the password' })
      await page.getByRole('alert').getByText('Invalid email or password').waitFor()
      await fillSignInForm(page, OWNER_ACCOUNT)
      await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    }
    await visit(size, story, { expectedErrors: [/status of 401/] })
  })

  test('the owner signs in at a page, loses the session, signs in again, and is on the same page', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/categories')
      await fillSignInForm(page, OWNER_ACCOUNT)
      await findHeading(page, 'Categories').waitFor()
      await expect.poll(() => page.title()).toBe('Categories · Gahana')
      await page.getByText('Earrings').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])

      await endSession(page)
      await page.getByRole('button', { name: 'Add category' }).click()
      await page.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Nothing')
      await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
      await findHeading(page, 'Sign in').waitFor()
      await page.getByText('You were signed out.').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByLabel('Password', { exact: true }).fill(OWNER_ACCOUNT.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await findHeading(page, 'Sign in').waitFor({ state: 'detached' })
      const nameField = page.getByRole('dialog').getByRole('textbox', { name: /^Name(?! in)/ })
      expect(await nameField.inputValue(), 'the open dialog keeps what was typed').toBe('Nothing')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard' }).click()
      await findHeading(page, 'Categories').waitFor()
      await expect.poll(() => page.getByText('Nothing').count()).toBe(0)
    }
    await visit(size, story, { expectedErrors: [/status of 401/] })
  })

  test('the session ends while a description is edited, and the same person saves it after signing in', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/products/2')
      await fillSignInForm(page, OWNER_ACCOUNT)
      const descriptionField = page.getByRole('textbox', { name: /^Description(?! in)/ })
      const textBefore = await descriptionField.inputValue()
      const changedText = `${textBefore} Made in Patan.`
      await descriptionField.fill(changedText)
      await endSession(page)
      await findSaveButton(page).click()
      await page.getByText('You were signed out.').waitFor()
      await page.getByLabel('Password', { exact: true }).fill(OWNER_ACCOUNT.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await findHeading(page, 'Sign in').waitFor({ state: 'detached' })
      expect(await descriptionField.inputValue()).toBe(changedText)
      await saveProduct(page)
      await page.reload()
      await expect.poll(() => descriptionField.inputValue()).toBe(changedText)
      await descriptionField.fill(textBefore)
      await saveProduct(page)
    }
    await visit(size, story, { expectedErrors: [/status of 401/] })
  })

  test('a change of a staff account asks for the password again, keeps the typed text, and then works', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/staff')
      await fillSignInForm(page, OWNER_ACCOUNT)
      const firstToken = await page.evaluate(() => localStorage.getItem('token'))
      // The answer of the server to a change of staff an hour after the sign-in.
      const refusedAnswer = {
        success: false,
        code: 'FORBIDDEN',
        key: 'SIGN_IN_AGAIN',
        msg: '',
        message: '',
      }
      await page.getByRole('main').getByText(OWNER_ACCOUNT.email).waitFor()
      await page.route(
        '**/api/admin/staff',
        (route) => route.fulfill({ status: 403, json: refusedAnswer }),
        { times: 1 },
      )
      await page.getByRole('button', { name: 'Add person' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add person' })
      await dialog.getByLabel('First name').fill('Maya')
      await dialog.getByLabel('Last name').fill('Rai')
      const email = `maya-${Date.now()}@gahana.test`
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByRole('button', { name: 'Add person' }).click()
      await findHeading(page, 'Enter your password').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByLabel('Password', { exact: true }).fill(OWNER_ACCOUNT.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await findHeading(page, 'Enter your password').waitFor({ state: 'detached' })
      expect(await dialog.getByLabel('First name').inputValue()).toBe('Maya')
      await dialog.getByRole('button', { name: 'Add person' }).click()
      await page.getByRole('list').getByText(email).waitFor()
      const meOptions = { headers: { authorization: `Bearer ${firstToken}` } }
      await expect
        .poll(async () => (await page.request.get('/api/user/me', meOptions)).status(), {
          message: 'the old session has ended',
        })
        .toBe(401)
    }
    await visit(size, story, { expectedErrors: [/status of 403/] })
  })

  test('another person who signs in after the session has ended does not see the earlier data', async () => {
    const story = async (page: Page) => {
      await page.goto('/admin/products/2')
      await fillSignInForm(page, OWNER_ACCOUNT)
      await page.getByRole('textbox', { name: /^Description(?! in)/ }).fill('Typed by the owner.')
      await endSession(page)
      await findSaveButton(page).click()
      await page.getByText('You were signed out.').waitFor()
      await fillSignInForm(page, await inviteColleague())
      await findHeading(page, 'Sign in').waitFor({ state: 'detached' })
      await page.getByText('There is nothing here').waitFor()
      expect(await page.getByText('Typed by the owner.').count()).toBe(0)
    }
    await visit(size, story, { expectedErrors: [/status of 401/] })
  })
})

test('search engines are told not to index the admin, and no list of pages contains it', async () => {
  const readPage = (path: string) => fetch(new URL(path, storyShop().url))
  const page = await readPage('/admin')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  // The page may load the shop's own scripts and run its one inline script.
  expect(page.headers.get('content-security-policy')).toMatch(
    /; script-src 'self' 'sha256-[\w+/=]{44}'; /,
  )
  for (const path of ['/robots.txt', '/sitemap.xml'])
    expect(await (await readPage(path)).text()).not.toContain('admin')
  expect((await readPage('/admin/assets/nothing.js')).status).toBe(404)
})
