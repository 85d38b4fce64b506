import type { User } from '#contract/accounts.ts'
import { useHydratedSession } from '../../data/account.ts'
import { CircleUserRoundIcon } from '../../ui/icons/storefront.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { ACCOUNT_BUTTON_CLASSES, AccountName } from './account-name.tsx'
import * as m from './messages.ts'
import { preloadSignIn, useSignIn } from './use-sign-in.tsx'

/** In the header: the log-in button, or the menu of the logged-in user. */
export function AccountMenu() {
  const session = useHydratedSession()
  return session ? <LoggedInMenu user={session.user} /> : <LogInButton />
}

const loadMenuPanel = () => import('./account-menu-panel.tsx')
const callImmediately = (callback: () => void) => {
  callback()
  return () => {}
}

/** The menu is loaded only for logged-in users. */
function LoggedInMenu({ user }: { user: User }) {
  const menuModule = useLazyModule(loadMenuPanel, callImmediately)
  if (menuModule) return <menuModule.AccountMenuPanel user={user} />
  return (
    <span className={ACCOUNT_BUTTON_CLASSES}>
      <AccountName user={user} />
    </span>
  )
}

function LogInButton() {
  const { signIn, isOpening } = useSignIn()
  return (
    <button
      type="button"
      aria-busy={isOpening || undefined}
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={() => signIn()}
      className={ACCOUNT_BUTTON_CLASSES}
    >
      <CircleUserRoundIcon aria-hidden="true" className={isOpening ? 'animate-pulse' : ''} />
      <span className="sr-only sm:max-md:not-sr-only lg:not-sr-only">{m.LOG_IN}</span>
    </button>
  )
}
