import { Link } from 'react-router'
import { failureText } from '../../data/failure.ts'
import { CircleUserIcon } from '../../ui/icons/admin.ts'
import { LogOutIcon } from '../../ui/icons/on-use.ts'
import { langOf } from '../../ui/lang-of.ts'
import { showErrorToast } from '../../ui/toasts.ts'
import { signOut } from '../data/staff-session.ts'
import { LanguageSwitch } from '../page/language-switch.tsx'
import { useUser } from '../page/signed-in-user.ts'
import * as m from './messages.ts'

/** The signed-in user and the sign-out button. */
export function SignedInAccount({ onNavigate }: { onNavigate?: () => void }) {
  const { firstName, lastName, email, role } = useUser()
  const fullName = `${firstName} ${lastName}`
  return (
    <>
      <div className="px-3 pt-2 pb-1 text-sm">
        <p lang={langOf(fullName)} className="truncate font-semibold">
          {fullName}
        </p>
        <p className="truncate text-ink-2">{email}</p>
        <p className="text-ink-2">{role === 'admin' ? m.ADMIN : m.STAFF}</p>
      </div>
      <Link
        to="/account"
        onClick={onNavigate}
        className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-sand/60"
      >
        <CircleUserIcon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        {m.YOUR_ACCOUNT}
      </Link>
      <div className="flex flex-wrap justify-between">
        <LanguageSwitch />
        <button
          type="button"
          onClick={signOutAndReport}
          className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-sand/60"
        >
          <LogOutIcon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          {m.SIGN_OUT}
        </button>
      </div>
    </>
  )
}

async function signOutAndReport() {
  try {
    await signOut()
  } catch (error) {
    showErrorToast(m.SIGNED_OUT_HERE_ONLY, { detail: failureText(error, '').detail })
  }
}
