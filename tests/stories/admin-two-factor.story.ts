import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  authenticatorCodeAt,
  authenticatorStepAt,
} from '#server/accounts/two-factor/authenticator.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { inviteColleague } from './invite-colleague.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findPasswordField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The code that the authenticator app shows after this many periods of thirty seconds. */
const makeAppCode = (secretKey: string, stepsLater = 0) =>
  authenticatorCodeAt(secretKey, authenticatorStepAt(Date.now()) + stepsLater)

async function signOut(page: Page, size: StoryWindowSize) {
  if (size === 'phone') await findButton(page, 'More').click()
  await findButton(page, 'Sign out').filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a member of staff enables two-factor authentication, signs in with a code, and disables it', async () => {
    const colleague = await inviteColleague()
    const story = async (page: Page) => {
      const signIn = async () => {
        await page.getByLabel('Email').fill(colleague.email)
        await findPasswordField(page, 'Password').fill(colleague.password)
        await findButton(page, 'Sign in').click()
      }
      await page.goto('/admin/account')
      await signIn()
      await page.getByText('Status: off').waitFor()

      await findButton(page, 'Turn on').click()
      await findPasswordField(page, 'Your password').fill('not the password')
      await findButton(page, 'Continue').click()
      await page.getByText('That is not your password').waitFor()
      await findPasswordField(page, 'Your password').fill(colleague.password)
      await findButton(page, 'Continue').click()
      const keySentence = await page.getByText(/^Or enter this key: /).textContent()
      const secretKey = keySentence?.replace('Or enter this key: ', '') ?? ''
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const appLink = page.getByRole('link', { name: 'Open in an app on this phone' })
      expect(await appLink.isVisible()).toBe(size === 'phone')
      if (size === 'phone') expect(await appLink.getAttribute('href')).toMatch(/^otpauth:\/\//)
      const codeField = page.getByLabel('Code', { exact: true })
      await codeField.fill('12345')
      await findButton(page, 'Turn on').click()
      const askedForCode = page.getByText('Please enter the 6-digit code')
      await askedForCode.waitFor()
      await codeField.fill(makeAppCode(secretKey))
      await askedForCode.waitFor({ state: 'detached' }) // When this question disappears, the button moves.
      // The form disappears as soon as its card is reloaded, before the other cards are.
      await page.route('**/api/user/sessions', async (route) => {
        await page.getByText('Status: on').or(page.getByText('recovery codes now')).waitFor()
        await route.continue()
      })
      await findButton(page, 'Turn on').click()
      await page.getByText('Please write down these recovery codes now').waitFor()
      await page.unroute('**/api/user/sessions')
      const [recoveryCode = '', otherRecoveryCode = ''] = await page
        .getByRole('main')
        .locator('li code')
        .allTextContents()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await findButton(page, 'Copy all').click()
      await page.getByText('Recovery codes copied').waitFor()
      const copiedText = await page.evaluate(() => navigator.clipboard.readText())
      expect(copiedText.split('\n').slice(0, 2)).toEqual([recoveryCode, otherRecoveryCode])
      await findButton(page, 'I wrote them down').click()
      await page.getByText('Status: on. 10 recovery codes left.').waitFor()

      await signOut(page, size)
      await signIn()
      await codeField.waitFor()
      await expect.poll(() => codeField.evaluate((field) => field.matches(':focus'))).toBe(true)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      expect(await codeField.getAttribute('aria-invalid')).toBe(null)
      expect(await codeField.getAttribute('inputmode')).toBe('numeric')
      // The code used to enable it cannot be used again, but the next one can.
      await codeField.fill('000000')
      await findButton(page, 'Sign in').click()
      await page.getByText('That code is wrong or was used already').waitFor()
      await codeField.fill(makeAppCode(secretKey, 1))
      await findButton(page, 'Sign in').click()
      await page.getByText('Status: on. 10 recovery codes left.').waitFor()

      await signOut(page, size)
      await signIn()
      await findButton(page, 'Use a recovery code').click()
      expect(await codeField.getAttribute('inputmode')).toBe('text')
      await codeField.fill(recoveryCode.toUpperCase())
      await findButton(page, 'Sign in').click()
      await page.getByText('Status: on. 9 recovery codes left.').waitFor()

      await findButton(page, 'Turn off').click()
      await findPasswordField(page, 'Your password').fill(colleague.password)
      await codeField.fill(recoveryCode)
      await findButton(page, 'Turn off').click()
      await page.getByText('That code is wrong or was used already').waitFor()
      await codeField.fill(otherRecoveryCode)
      await findButton(page, 'Turn off').click()
      await page.getByText('Status: off').waitFor()
      await signOut(page, size)
      await signIn()
      await page.getByText('Status: off').waitFor()
    }
    await visit(size, story, { expectedErrors: [/status of 400/, /status of 401/] })
  })
})
