import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { SignIn } from '#contract/accounts.ts'
import { failureText, fieldsOf, hasCode } from '../../data/failure.ts'
import { useStore } from '../../data/store.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Field } from '../../ui/field.tsx'
import { CircleAlert } from '../../ui/icons/storefront.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { NotForShoppers, useSignIn } from '../data/signing-in.ts'
import { ShopName } from '../page/shop-name.tsx'
import * as m from './messages.ts'

/** The sign-in page, the only page of the admin for users without access. */
export function SignInPage({ isReturning }: { isReturning: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <title>{[m.SIGN_IN, useStore()?.name].filter(Boolean).join(' · ')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="w-full max-w-[24rem]">
        <p className="min-h-9 text-center text-3xl">
          <ShopName />
        </p>
        <div className="mt-6 border border-line bg-surface p-6 sm:p-8">
          <h1 className="text-2xl">{m.SIGN_IN}</h1>
          {isReturning && (
            <p role="status" className="mt-1 text-ink-2">
              {m.SESSION_HAS_ENDED}
            </p>
          )}
          <SignInForm />
        </div>
        <p className="mt-4 text-center text-ink-2 text-sm">{m.FORGOT_YOUR_PASSWORD}</p>
        <p className="text-center">
          <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m.GO_TO_THE_SHOP}
          </a>
        </p>
      </div>
    </main>
  )
}

/** A code is required only of users with two-factor authentication. */
const WithCode = z.extend(SignIn, { code: z.string() })

function SignInForm() {
  const { form, field, submit, showRefused } = useForm(WithCode, {
    email: '',
    password: '',
    code: '',
  })
  const call = useSignIn()
  const [failure, setFailure] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  // Move the focus to the code field when it appears.
  useEffect(() => {
    const code = needsCode && form.current?.elements.namedItem('code')
    if (code instanceof HTMLElement) code.focus()
  }, [needsCode, form])
  const fail = (error: unknown) => {
    if (error instanceof NotForShoppers) return setFailure(error.message)
    if (hasCode(error, 'TWO_FACTOR_REQUIRED')) setNeedsCode(true)
    const wrong = fieldsOf(error)
    showRefused(wrong)
    setFailure(Object.keys(wrong).length > 0 ? undefined : wordsOf(error))
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={submit((who) => call.mutate(who, { onError: fail }))}
    >
      <div role="alert" className="empty:hidden">
        {failure && <Failure text={failure} />}
      </div>
      <EmailField {...field('email')} />
      <PasswordField label={m.PASSWORD} autoComplete="current-password" {...field('password')} />
      {needsCode && (
        <Field
          label={m.CODE}
          hint={m.SIX_DIGITS_OR_RECOVERY_CODE}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      )}
      <Button type="submit" busy={call.isPending && m.SIGNING_IN}>
        {m.SIGN_IN}
      </Button>
    </form>
  )
}

function wordsOf(error: unknown): string {
  const { text, detail } = failureText(error, m.YOU_COULD_NOT_BE_SIGNED_IN)
  return [text, detail].filter(Boolean).join(' ')
}

const Failure = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 border-error border-l-4 bg-paper px-3 py-2.5 font-semibold text-error">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    {text}
  </p>
)
