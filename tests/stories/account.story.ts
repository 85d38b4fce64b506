import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NOT_YOUR_PASSWORD } from '#contract/messages/refusals.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi } from './signed-in-staff.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const PASSWORD = 'a password of the story'
const NEW_PASSWORD = 'another password of the story'

let uniqueNumber = 0

/** Creates a shopper who is signed in on this page, and returns how to sign in elsewhere. */
async function signUpWithPassword(page: Page) {
  const shop = shopApi()
  const email = `maya-${process.pid}-${++uniqueNumber}@stories.test`
  const { token, user } = await shop.call('POST /api/signup', {
    body: { email, password: PASSWORD, firstName: 'Maya', lastName: 'Jha' },
  })
  await page.addInitScript(
    ([storageKey, storedPerson]) => {
      if (sessionStorage.getItem('started')) return
      sessionStorage.setItem('started', 'yes')
      localStorage.setItem('token', storageKey)
      localStorage.setItem('user', storedPerson)
    },
    [token, JSON.stringify(user)] as const,
  )
  const signInElsewhere = async (password = PASSWORD) =>
    (await shop.call('POST /api/signin', { body: { email, password } })).token
  const isSignedIn = (otherDevice: string) =>
    shop.call('GET /api/user/me', {}, { token: otherDevice }).then(
      () => true,
      () => false,
    )
  return { email, signInElsewhere, isSignedIn }
}

const findRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const findAccountHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your account' })
const expectFocusOnTitle = (page: Page) =>
  expect
    .poll(() => findAccountHeading(page).evaluate((element) => element.matches(':focus')))
    .toBe(true)

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a shopper finds the account in the menu of the header, and changes the name', async () => {
    await visit(size, async (page) => {
      const { email } = await signUpWithPassword(page)
      await openPage(page, '/about')
      await page.getByRole('button', { name: 'Account of Maya' }).click()
      await page.getByRole('link', { name: 'Your account' }).click()
      const nameRegion = findRegion(page, 'Name and email')
      await nameRegion.getByText(email).waitFor()
      await findRegion(page, 'Your addresses').getByText('You have no address yet.').waitFor()
      await findRegion(page, 'Where you are logged in').getByText('This device').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await nameRegion.getByLabel('First Name').fill('')
      await nameRegion.getByRole('button', { name: 'Save name' }).click()
      await expect
        .poll(() =>
          nameRegion.getByLabel('First Name').evaluate((element) => element.matches(':focus')),
        )
        .toBe(true)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await nameRegion.getByLabel('First Name').fill('Mayadevi')
      const listRequests: string[] = []
      page.on('request', (request) => listRequests.push(new URL(request.url()).pathname))
      await nameRegion.getByRole('button', { name: 'Save name' }).click()
      await page.getByText('Your name is saved').waitFor()
      await page.getByRole('button', { name: 'Account of Mayadevi' }).waitFor()
      expect(listRequests, 'the same person needs no other data').toEqual(['/api/user/name'])
      await page.reload()
      await page.getByRole('button', { name: 'Account of Mayadevi' }).waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a visitor is asked to log in, and then sees the account page', async () => {
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
      await findRegion(page, 'Name and email').getByText(email).waitFor()
    })
  })

  test('the Back button closes the log-in form, and then leaves its page', async () => {
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
        const otherDevice = await signInElsewhere()
        await openPage(page, '/account')
        const passwordRegion = findRegion(page, 'Password')
        const changeButton = passwordRegion.getByRole('button', { name: 'Change password' })
        await passwordRegion.getByLabel('Old password').fill('not her password')
        await passwordRegion.getByLabel('New password').fill(NEW_PASSWORD)
        await changeButton.click()
        await passwordRegion.getByText(NOT_YOUR_PASSWORD).waitFor()
        expect(await isSignedIn(otherDevice)).toBe(true)
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await passwordRegion.getByLabel('Old password').fill(PASSWORD)
        await changeButton.click()
        await page.getByText('Your password is changed').waitFor()
        await expectFocusOnTitle(page)
        expect(await passwordRegion.getByLabel('Old password').inputValue()).toBe('')
        expect(await isSignedIn(otherDevice)).toBe(false)
        expect(await isSignedIn(await signInElsewhere(NEW_PASSWORD))).toBe(true)
      },
      { expectedErrors: [/status of 400/] },
    )
  })

  test('a shopper logs out one other device, then all others, then this one', async () => {
    await visit(size, async (page) => {
      const { signInElsewhere, isSignedIn } = await signUpWithPassword(page)
      const [firstDevice, secondDevice, thirdDevice] = [
        await signInElsewhere(),
        await signInElsewhere(),
        await signInElsewhere(),
      ]
      await openPage(page, '/account')
      const devicesRegion = findRegion(page, 'Where you are logged in')
      await expect.poll(() => devicesRegion.getByRole('listitem').count()).toBe(4)
      await devicesRegion
        .getByRole('button', { name: /^Log out Unknown browser/ })
        .first()
        .click()
      await page.getByText('Unknown browser is logged out').waitFor()
      await expectFocusOnTitle(page)
      await expect.poll(() => devicesRegion.getByRole('listitem').count()).toBe(3)
      const stillSignedIn = await Promise.all(
        [firstDevice, secondDevice, thirdDevice].map(isSignedIn),
      )
      expect(stillSignedIn.filter(Boolean)).toHaveLength(2)
      await devicesRegion.getByRole('button', { name: 'Log out everywhere else' }).click()
      await page.getByText('You are logged out everywhere else.').waitFor()
      await expect.poll(() => devicesRegion.getByRole('listitem').count()).toBe(1)
      expect(
        await Promise.all([firstDevice, secondDevice, thirdDevice].map(isSignedIn)),
      ).not.toContain(true)
      await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
      await page.getByText('You are logged out').waitFor()
      await page.getByRole('heading', { name: 'Log in to see your account' }).waitFor()
    })
  })

  test('a shopper adds, changes and deletes an address', async () => {
    await visit(size, async (page) => {
      await signUpWithPassword(page)
      await openPage(page, '/account')
      const addressesRegion = findRegion(page, 'Your addresses')
      await addressesRegion.getByRole('button', { name: 'Add New Address' }).click()
      const addressForm = page.getByRole('dialog', { name: 'Add New Address' })
      await addressForm.getByLabel('Full Name').fill('Maya Jha')
      await addressForm.getByLabel('WhatsApp Number').fill('9841234567')
      await addressForm.getByLabel('Street Address').fill('Ward 4, Janaki Chowk')
      await addressForm.getByLabel('City').fill('Janakpur')
      await addressForm.getByLabel('State').fill('Madhesh')
      await addressForm.getByLabel('ZIP Code').fill('45600')
      await addressForm.getByRole('button', { name: 'Add Address' }).click()
      await addressesRegion.getByText('Ward 4, Janaki Chowk').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await addressesRegion
        .getByRole('button', { name: 'Edit address of Maya Jha, Janakpur' })
        .click()
      const changeDialog = page.getByRole('dialog', { name: 'Edit Address' })
      await changeDialog.getByLabel('Street Address').fill('Ward 5, Pidari Chowk')
      await changeDialog.getByRole('button', { name: 'Update Address' }).click()
      await addressesRegion.getByText('Ward 5, Pidari Chowk').waitFor()
      await addressesRegion
        .getByRole('button', { name: 'Delete address of Maya Jha, Janakpur' })
        .click()
      await page
        .getByRole('dialog', { name: 'Delete this address?' })
        .getByRole('button', { name: 'Delete address' })
        .click()
      await addressesRegion.getByText('You have no address yet.').waitFor()
      await expectFocusOnTitle(page)
    })
  })

  test('addresses that could not be loaded are loaded by a retry, and a refused change shows the reason', async () => {
    await visit(
      size,
      async (page) => {
        await signUpWithPassword(page)
        const refusedAnswer = {
          status: 429,
          json: { success: false, code: 'RATE_LIMITED', msg: 'Please wait a moment' },
        }
        for (const callPath of ['**/api/user/sessions', '**/api/address/getUseraddress'])
          await page.route(callPath, (route) => route.fulfill(refusedAnswer))
        await openPage(page, '/account')
        await page.getByText('Your devices could not be loaded').waitFor()
        await page.getByText('Your addresses could not be loaded').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.unrouteAll()
        for (const regionName of ['Where you are logged in', 'Your addresses'])
          await findRegion(page, regionName).getByRole('button', { name: 'Retry' }).click()
        await findRegion(page, 'Where you are logged in').getByText('This device').waitFor()
        await findRegion(page, 'Your addresses').getByText('You have no address yet.').waitFor()
        await page.route('**/api/user/name', (route) => route.fulfill(refusedAnswer))
        await page.getByRole('button', { name: 'Save name' }).click()
        await page.getByText('Please wait a moment').waitFor()
      },
      { expectedErrors: [/status of 429/] },
    )
  })
})
