import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { SignInCredentials } from '#contract/accounts.ts'
import { failureText, hasRefusalCode, refusedFieldsOf } from '../../data/failure.ts'
import { useStore } from '../../data/store.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Field } from '../../ui/field.tsx'
import { CircleAlertIcon } from '../../ui/icons/storefront.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ShopperAtAdminSignIn, useSignIn } from '../data/staff-session.ts'
import { LanguageSwitch } from '../page/language-switch.tsx'
import { ShopName } from '../page/shop-name.tsx'
import * as m from './messages.ts'

/** The sign-in page, the only page of the admin for users without access. */
export const SignInPage = () => (
  <main className="grid min-h-dvh place-items-center px-4 py-12">
    <title>{[m.SIGN_IN, useStore()?.name].filter(Boolean).join(' · ')}</title>
    <meta name="robots" content="noindex, nofollow" />
    <div className="w-full max-w-[24rem]">
      <ShopNameHeading />
      <div className="mt-6 border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">{m.SIGN_IN}</h1>
        <SignInForm />
      </div>
      <p className="mt-4 text-center text-ink-2 text-sm">{m.FORGOT_YOUR_PASSWORD}</p>
      <p className="text-center">
        <a
          href={pathInLanguage('/')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.GO_TO_THE_SHOP}
        </a>
      </p>
      <LanguageSwitch className="mx-auto" />
    </div>
  </main>
)

/**
 * The sign-in above the page on which the session ended. A modal dialog, because another one may be
 * open; it hides the page and closes only by signing in. With `onCancel` the session has not ended,
 * but the server needs the password again.
 */
export function SignInAgain({ email, onCancel }: { email: string; onCancel?: () => void }) {
  const dialogElement = useRef<HTMLDialogElement>(null)
  useModal(dialogElement)
  return (
    <dialog
      ref={dialogElement}
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      onClose={() => {
        if (dialogElement.current && !dialogElement.current.open) dialogElement.current.showModal()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none place-items-center overflow-y-auto bg-paper px-4 py-12 text-ink open:grid"
    >
      <div className="w-full max-w-[24rem]">
        <ShopNameHeading />
        <div className="mt-6 border border-line bg-surface p-6 sm:p-8">
          <h1 id="sign-in-again" className="text-2xl">
            {onCancel ? m.PASSWORD_NEEDED : m.SIGN_IN}
          </h1>
          <p role="status" className="mt-1 text-ink-2">
            {onCancel ? m.WHY_PASSWORD_NEEDED : m.SESSION_HAS_ENDED}
          </p>
          <SignInForm email={email} />
        </div>
        {onCancel && (
          <p className="mt-4 text-center">
            <Button variant="quiet" onClick={onCancel}>
              {m.CANCEL}
            </Button>
          </p>
        )}
      </div>
    </dialog>
  )
}

const ShopNameHeading = () => (
  <p className="min-h-9 text-center text-3xl">
    <ShopName />
  </p>
)

/** A code is required only of users with two-factor authentication. */
const SignInWithCode = z.extend(SignInCredentials, { code: z.string() })

/** With an email address, only the password is missing. */
function SignInForm({ email = '' }: { email?: string }) {
  const { form, field, submit, showRefused } = useForm(SignInWithCode, {
    email,
    password: '',
    code: '',
  })
  const signIn = useSignIn()
  const [failure, setFailure] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  // Move the focus to the code field when it appears.
  useEffect(() => {
    const codeInput = needsCode && form.current?.elements.namedItem('code')
    if (codeInput instanceof HTMLElement) codeInput.focus()
  }, [needsCode, form])
  // Move the focus to the only empty field.
  useEffect(() => {
    const passwordInput = email && form.current?.elements.namedItem('password')
    if (passwordInput instanceof HTMLElement) passwordInput.focus()
  }, [email, form])
  const showSignInFailure = (error: unknown) => {
    if (error instanceof ShopperAtAdminSignIn) return setFailure(error.message)
    // The password was correct. A missing code is the next step and not an error.
    if (hasRefusalCode(error, 'TWO_FACTOR_REQUIRED') && !needsCode) {
      setNeedsCode(true)
      return setFailure(undefined)
    }
    const refusedFields = refusedFieldsOf(error)
    showRefused(refusedFields)
    setFailure(Object.keys(refusedFields).length > 0 ? undefined : signInFailureText(error))
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={submit((credentials) => signIn.mutate(credentials, { onError: showSignInFailure }))}
    >
      <div role="alert" className="empty:hidden">
        {failure && <SignInFailure text={failure} />}
      </div>
      <EmailField {...field('email')} />
      <PasswordField label={m.PASSWORD} autoComplete="current-password" {...field('password')} />
      {needsCode && (
        <Field
          label={m.TWO_FACTOR_CODE}
          hint={usesRecoveryCode ? m.RECOVERY_CODE_HINT : m.TWO_FACTOR_CODE_HINT}
          inputMode={usesRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      )}
      {needsCode && (
        <Button variant="quiet" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {usesRecoveryCode ? m.USE_CODE_OF_APP : m.USE_RECOVERY_CODE}
        </Button>
      )}
      <Button type="submit" busy={signIn.isPending && m.SIGNING_IN}>
        {m.SIGN_IN}
      </Button>
    </form>
  )
}

function signInFailureText(error: unknown): string {
  const { text, detail } = failureText(error, m.YOU_COULD_NOT_BE_SIGNED_IN)
  return [text, detail].filter(Boolean).join(' ')
}

const SignInFailure = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 border-error border-l-4 bg-paper px-3 py-2.5 font-semibold text-error">
    <CircleAlertIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    {text}
  </p>
)
