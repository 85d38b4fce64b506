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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The code that the authenticator app shows after this many periods of thirty seconds. */
const shownByApp = (secret: string, later = 0) =>
  authenticatorCodeAt(secret, authenticatorStepAt(Date.now()) + later)

async function signOut(page: Page, size: StoryWindowSize) {
  if (size === 'phone') await button(page, 'More').click()
  await button(page, 'Sign out').filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a member of staff enables two-factor authentication, signs in with a code, and disables it', async () => {
    const colleague = await inviteColleague()
    const story = async (page: Page) => {
      const signIn = async () => {
        await page.getByLabel('Email').fill(colleague.email)
        await password(page, 'Password').fill(colleague.password)
        await button(page, 'Sign in').click()
      }
      await page.goto('/admin/account')
      await signIn()
      await page.getByText('Status: off').waitFor()

      await button(page, 'Turn on').click()
      await password(page, 'Your password').fill('not the password')
      await button(page, 'Continue').click()
      await page.getByText('That is not your password').waitFor()
      await password(page, 'Your password').fill(colleague.password)
      await button(page, 'Continue').click()
      const words = await page.getByText(/^Or enter this key: /).textContent()
      const secret = words?.replace('Or enter this key: ', '') ?? ''
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const inApp = page.getByRole('link', { name: 'Open in an app on this phone' })
      expect(await inApp.isVisible()).toBe(size === 'phone')
      if (size === 'phone') expect(await inApp.getAttribute('href')).toMatch(/^otpauth:\/\//)
      const code = page.getByLabel('Code', { exact: true })
      await code.fill('12345')
      await button(page, 'Turn on').click()
      const asked = page.getByText('Please enter the 6-digit code')
      await asked.waitFor()
      await code.fill(shownByApp(secret))
      await asked.waitFor({ state: 'detached' }) // When this question disappears, the button moves.
      // The form disappears as soon as its card is reloaded, before the other cards are.
      await page.route('**/api/user/sessions', async (route) => {
        await page.getByText('Status: on').or(page.getByText('recovery codes now')).waitFor()
        await route.continue()
      })
      await button(page, 'Turn on').click()
      await page.getByText('Please write down these recovery codes now').waitFor()
      await page.unroute('**/api/user/sessions')
      const [recovery = '', another = ''] = await page
        .getByRole('main')
        .locator('li code')
        .allTextContents()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await button(page, 'Copy all').click()
      await page.getByText('Recovery codes copied').waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied.split('\n').slice(0, 2)).toEqual([recovery, another])
      await button(page, 'I wrote them down').click()
      await page.getByText('Status: on. 10 recovery codes left.').waitFor()

      await signOut(page, size)
      await signIn()
      await code.waitFor()
      await expect.poll(() => code.evaluate((field) => field.matches(':focus'))).toBe(true)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      expect(await code.getAttribute('aria-invalid')).toBe(null)
      expect(await code.getAttribute('inputmode')).toBe('numeric')
      // The code used to enable it cannot be used again, but the next one can.
      await code.fill('000000')
      await button(page, 'Sign in').click()
      await page.getByText('That code is wrong or was used already').waitFor()
      await code.fill(shownByApp(secret, 1))
      await button(page, 'Sign in').click()
      await page.getByText('Status: on. 10 recovery codes left.').waitFor()

      await signOut(page, size)
      await signIn()
      await button(page, 'Use a recovery code').click()
      expect(await code.getAttribute('inputmode')).toBe('text')
      await code.fill(recovery.toUpperCase())
      await button(page, 'Sign in').click()
      await page.getByText('Status: on. 9 recovery codes left.').waitFor()

      await button(page, 'Turn off').click()
      await password(page, 'Your password').fill(colleague.password)
      await code.fill(recovery)
      await button(page, 'Turn off').click()
      await page.getByText('That code is wrong or was used already').waitFor()
      await code.fill(another)
      await button(page, 'Turn off').click()
      await page.getByText('Status: off').waitFor()
      await signOut(page, size)
      await signIn()
      await page.getByText('Status: off').waitFor()
    }
    await visit(size, story, { expects: [/status of 400/, /status of 401/] })
  })
})
