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
  completeSignInRequest,
  dropSignInRequest,
} from './sign-in-requests.ts'

const TITLES = {
  login: m.LOGIN,
  create: m.CREATE_ACCOUNT,
  forgotten: m.FORGOT_PASSWORD,
  code: m.CHECK_YOUR_EMAIL,
} as const

/** The form shown in the dialog; only the typed email address is passed from form to form. */
type View = { at: keyof typeof TITLES; email: string; notice?: string }

type SignInDialogProps = { reason: string | undefined }

/**
 * Log in, create an account or reset the password, in one dialog. Switching forms clears what was
 * typed.
 */
export function SignInDialog({ reason }: SignInDialogProps) {
  const [view, setView] = useState<View>({ at: 'login', email: '' })
  /** A message about one form must not stay above the next one. */
  const showView = (nextView: View) => {
    closeToastsAbout(ACCOUNT_TOAST_SUBJECT)
    setView(nextView)
  }
  const finish = (text: string, detail?: string) => {
    showSuccessToast(text, { detail, about: ACCOUNT_TOAST_SUBJECT })
    completeSignInRequest()
  }

  return (
    <Dialog shape="sheet" title={TITLES[view.at]} onClose={dropSignInRequest}>
      <div className="grid gap-5 pb-6">
        {view.at === 'login' && (
          <LogInForm
            reason={reason}
            email={view.email}
            notice={view.notice}
            onDone={() => finish(m.LOGIN_SUCCESSFUL)}
            onForgotten={(email) => showView({ at: 'forgotten', email })}
            onCreate={() => showView({ at: 'create', email: '' })}
          />
        )}
        {view.at === 'create' && (
          <CreateAccountForm
            reason={reason}
            onDone={() => finish(m.ACCOUNT_CREATED_SUCCESSFULLY)}
            onEmailTaken={(email, notice) => setView({ at: 'login', email, notice })}
            onLogIn={() => showView({ at: 'login', email: '' })}
          />
        )}
        {view.at === 'forgotten' && (
          <SendCodeForm
            email={view.email}
            onSent={(email) => showView({ at: 'code', email })}
            onBack={(email) => showView({ at: 'login', email })}
          />
        )}
        {view.at === 'code' && (
          <NewPasswordForm
            email={view.email}
            onDone={() => finish(m.LOGIN_SUCCESSFUL, m.NEW_PASSWORD_IS_SET)}
            onOtherEmail={() => showView({ at: 'forgotten', email: view.email })}
          />
        )}
      </div>
    </Dialog>
  )
}
