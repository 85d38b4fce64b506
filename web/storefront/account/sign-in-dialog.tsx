import { useState } from 'react'
import { closeToastsAbout, showSuccessToast } from '../../ui/toasts.ts'
import { Dialog } from '../page/dialog.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import * as m from './messages.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SendCodeForm } from './send-code-form.tsx'
import {
  ACCOUNT_TOAST_SUBJECT,
  cancelSignInRequest,
  completeSignInRequest,
} from './sign-in-requests.ts'

const FORM_TITLES = {
  login: m.LOGIN,
  create: m.CREATE_ACCOUNT,
  forgotten: m.FORGOT_PASSWORD,
  code: m.CHECK_YOUR_EMAIL,
} as const

/** The form shown in the dialog; only the typed email address is passed from form to form. */
type DialogView = { formName: keyof typeof FORM_TITLES; email: string; notice?: string }

type SignInDialogProps = { reason: string | undefined }

/**
 * Log in, create an account or reset the password, in one dialog. Switching forms clears what was
 * typed.
 */
export function SignInDialog({ reason }: SignInDialogProps) {
  const [view, setView] = useState<DialogView>({ formName: 'login', email: '' })
  /** A message about one form must not stay above the next one. */
  const showView = (nextView: DialogView) => {
    closeToastsAbout(ACCOUNT_TOAST_SUBJECT)
    setView(nextView)
  }
  const finishSignIn = (toastText: string, toastDetail?: string) => {
    showSuccessToast(toastText, { detail: toastDetail, about: ACCOUNT_TOAST_SUBJECT })
    completeSignInRequest()
  }

  return (
    <Dialog shape="sheet" title={FORM_TITLES[view.formName]} onClose={cancelSignInRequest}>
      <div className="grid gap-5 pb-6">
        {view.formName === 'login' && (
          <LogInForm
            reason={reason}
            email={view.email}
            notice={view.notice}
            onLoggedIn={() => finishSignIn(m.LOGIN_SUCCESSFUL)}
            onForgotPassword={(email) => showView({ formName: 'forgotten', email })}
            onCreateAccount={() => showView({ formName: 'create', email: '' })}
          />
        )}
        {view.formName === 'create' && (
          <CreateAccountForm
            reason={reason}
            onSignedUp={() => finishSignIn(m.ACCOUNT_CREATED_SUCCESSFULLY)}
            onEmailTaken={(email, notice) => setView({ formName: 'login', email, notice })}
            onLogIn={() => showView({ formName: 'login', email: '' })}
          />
        )}
        {view.formName === 'forgotten' && (
          <SendCodeForm
            email={view.email}
            onCodeSent={(email) => showView({ formName: 'code', email })}
            onBack={(email) => showView({ formName: 'login', email })}
          />
        )}
        {view.formName === 'code' && (
          <NewPasswordForm
            email={view.email}
            onPasswordSet={() => finishSignIn(m.LOGIN_SUCCESSFUL, m.NEW_PASSWORD_IS_SET)}
            onUseOtherEmail={() => showView({ formName: 'forgotten', email: view.email })}
          />
        )}
      </div>
    </Dialog>
  )
}
