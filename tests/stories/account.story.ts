import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NOT_YOUR_PASSWORD } from '#contract/messages/refusals.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi } from './signed-in-staff.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const PASSWORD = 'a password of the story'
const NEW_PASSWORD = 'another password of the story'

let count = 0

/** Creates a shopper who is signed in on this page, and returns how to sign in elsewhere. */
async function signUpWithPassword(page: Page) {
  const shop = shopApi()
  const email = `maya-${process.pid}-${++count}@stories.test`
  const { token, user } = await shop.call('POST /api/signup', {
    body: { email, password: PASSWORD, firstName: 'Maya', lastName: 'Jha' },
  })
  await page.addInitScript(
    ([key, person]) => {
      if (sessionStorage.getItem('started')) return
      sessionStorage.setItem('started', 'yes')
      localStorage.setItem('token', key)
      localStorage.setItem('user', person)
    },
    [token, JSON.stringify(user)] as const,
  )
  const signInElsewhere = async (password = PASSWORD) =>
    (await shop.call('POST /api/signin', { body: { email, password } })).token
  const isSignedIn = (other: string) =>
    shop.call('GET /api/user/me', {}, { token: other }).then(
      () => true,
      () => false,
    )
  return { email, signInElsewhere, isSignedIn }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account' })
const expectFocusOnTitle = (page: Page) =>
  expect.poll(() => heading(page).evaluate((it) => it.matches(':focus'))).toBe(true)

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper finds the account in the menu of the header, and changes the name', async () => {
    await visit(size, async (page) => {
      const { email } = await signUpWithPassword(page)
      await openPage(page, '/about')
      await page.getByRole('button', { name: 'Account of Maya' }).click()
      await page.getByRole('link', { name: 'Your account' }).click()
      const part = section(page, 'Name and email')
      await part.getByText(email).waitFor()
      await section(page, 'Your addresses').getByText('You have no address yet.').waitFor()
      await section(page, 'Where you are logged in').getByText('This device').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await part.getByLabel('First Name').fill('')
      await part.getByRole('button', { name: 'Save name' }).click()
      await expect
        .poll(() => part.getByLabel('First Name').evaluate((it) => it.matches(':focus')))
        .toBe(true)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await part.getByLabel('First Name').fill('Mayadevi')
      const lists: string[] = []
      page.on('request', (request) => lists.push(new URL(request.url()).pathname))
      await part.getByRole('button', { name: 'Save name' }).click()
      await page.getByText('Your name is saved').waitFor()
      await page.getByRole('button', { name: 'Account of Mayadevi' }).waitFor()
      expect(lists, 'the same person needs no other data').toEqual(['/api/user/name'])
      await page.reload()
      await page.getByRole('button', { name: 'Account of Mayadevi' }).waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a visitor is asked to log in, and then sees the account', async () => {
    await visit(size, async (page) => {
      const { email } = await signUpWithPassword(page)
      await openPage(page, '/about')
      await page.evaluate(() => localStorage.clear())
      await openPage(page, '/account')
      await page.getByRole('heading', { name: 'Log in to see your account' }).waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      const dialog = page.getByRole('dialog', { name: 'Login' })
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Login' }).click()
      await section(page, 'Name and email').getByText(email).waitFor()
    })
  })

  test('Back closes the form to log in, and then leaves its page', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/about')
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
      await page.waitForURL('**/faq')
      await page.getByRole('button', { name: 'Log in' }).first().click()
      await page.getByRole('dialog', { name: 'Login' }).waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/faq')
      await page.goBack()
      await page.waitForURL('**/about')
    })
  })

  test('a new password needs the old one, and logs out all other devices', async () => {
    await visit(
      size,
      async (page) => {
        const { signInElsewhere, isSignedIn } = await signUpWithPassword(page)
        const other = await signInElsewhere()
        await openPage(page, '/account')
        const part = section(page, 'Password')
        const change = part.getByRole('button', { name: 'Change password' })
        await part.getByLabel('Old password').fill('not her password')
        await part.getByLabel('New password').fill(NEW_PASSWORD)
        await change.click()
        await part.getByText(NOT_YOUR_PASSWORD).waitFor()
        expect(await isSignedIn(other)).toBe(true)
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await part.getByLabel('Old password').fill(PASSWORD)
        await change.click()
        await page.getByText('Your password is changed').waitFor()
        await expectFocusOnTitle(page)
        expect(await part.getByLabel('Old password').inputValue()).toBe('')
        expect(await isSignedIn(other)).toBe(false)
        expect(await isSignedIn(await signInElsewhere(NEW_PASSWORD))).toBe(true)
      },
      { expects: [/status of 400/] },
    )
  })

  test('a shopper logs out one other device, then all others, then this one', async () => {
    await visit(size, async (page) => {
      const { signInElsewhere, isSignedIn } = await signUpWithPassword(page)
      const [first, second, third] = [
        await signInElsewhere(),
        await signInElsewhere(),
        await signInElsewhere(),
      ]
      await openPage(page, '/account')
      const part = section(page, 'Where you are logged in')
      await expect.poll(() => part.getByRole('listitem').count()).toBe(4)
      await part
        .getByRole('button', { name: /^Log out Unknown browser/ })
        .first()
        .click()
      await page.getByText('Unknown browser is logged out').waitFor()
      await expectFocusOnTitle(page)
      await expect.poll(() => part.getByRole('listitem').count()).toBe(3)
      const left = await Promise.all([first, second, third].map(isSignedIn))
      expect(left.filter(Boolean)).toHaveLength(2)
      await part.getByRole('button', { name: 'Log out everywhere else' }).click()
      await page.getByText('You are logged out everywhere else.').waitFor()
      await expect.poll(() => part.getByRole('listitem').count()).toBe(1)
      expect(await Promise.all([first, second, third].map(isSignedIn))).not.toContain(true)
      await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
      await page.getByText('You are logged out').waitFor()
      await page.getByRole('heading', { name: 'Log in to see your account' }).waitFor()
    })
  })

  test('a shopper adds, changes and deletes an address', async () => {
    await visit(size, async (page) => {
      await signUpWithPassword(page)
      await openPage(page, '/account')
      const part = section(page, 'Your addresses')
      await part.getByRole('button', { name: 'Add New Address' }).click()
      const form = page.getByRole('dialog', { name: 'Add New Address' })
      await form.getByLabel('Full Name').fill('Maya Jha')
      await form.getByLabel('WhatsApp Number').fill('9841234567')
      await form.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
      await form.getByLabel('City').fill('Janakpur')
      await form.getByLabel('State').fill('Madhesh')
      await form.getByLabel('ZIP Code').fill('45600')
      await form.getByRole('button', { name: 'Add Address' }).click()
      await part.getByText('Ward 4, Janaki Chowk').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await part.getByRole('button', { name: 'Edit address of Maya Jha, Janakpur' }).click()
      const change = page.getByRole('dialog', { name: 'Edit Address' })
      await change.getByLabel('Street Address').fill('Ward 5, Pidari Chowk')
      await change.getByRole('button', { name: 'Update Address' }).click()
      await part.getByText('Ward 5, Pidari Chowk').waitFor()
      await part.getByRole('button', { name: 'Delete address of Maya Jha, Janakpur' }).click()
      await page
        .getByRole('dialog', { name: 'Delete this address?' })
        .getByRole('button', { name: 'Delete address' })
        .click()
      await part.getByText('You have no address yet.').waitFor()
      await expectFocusOnTitle(page)
    })
  })

  test('what could not be loaded is tried again, and a refused change says why', async () => {
    await visit(
      size,
      async (page) => {
        await signUpWithPassword(page)
        const refused = {
          status: 429,
          json: { success: false, code: 'RATE_LIMITED', msg: 'Please wait a moment' },
        }
        for (const call of ['**/api/user/sessions', '**/api/address/getUseraddress'])
          await page.route(call, (route) => route.fulfill(refused))
        await openPage(page, '/account')
        await page.getByText('Your devices could not be loaded').waitFor()
        await page.getByText('Your addresses could not be loaded').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.unrouteAll()
        for (const part of ['Where you are logged in', 'Your addresses'])
          await section(page, part).getByRole('button', { name: 'Retry' }).click()
        await section(page, 'Where you are logged in').getByText('This device').waitFor()
        await section(page, 'Your addresses').getByText('You have no address yet.').waitFor()
        await page.route('**/api/user/name', (route) => route.fulfill(refused))
        await page.getByRole('button', { name: 'Save name' }).click()
        await page.getByText('Please wait a moment').waitFor()
      },
      { expects: [/status of 429/] },
    )
  })
})
