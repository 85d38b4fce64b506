import { Link, useLocation } from 'react-router'
import { useShopSetup } from '../data/setup.ts'
import { useStore } from '../data/store.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages.ts'

/** Says on every page of the admin that the shop is not open yet. */
export function NotOpenNotice() {
  const store = useStore().data?.data
  return store?.isOpen === false ? <SetupNote /> : null
}

function SetupNote() {
  const mayFinishSetup = useHasPermission()('settings.write')
  const { pathname } = useLocation()
  // Lets this browser see the pages of the shop.
  useShopSetup()
  const isOnSetupPage = pathname === '/' || pathname.startsWith('/setup/')
  if (mayFinishSetup && isOnSetupPage) return null
  return (
    <p className="mb-5 border-turmeric border-l-4 bg-surface px-4 py-3 print:hidden">
      <strong>{m.NOT_OPEN_YET}</strong> {m.ONLY_STAFF_SEE_THE_SHOP}{' '}
      {mayFinishSetup && (
        <Link to="/" className="underline underline-offset-4">
          {m.FINISH_THE_SETUP}
        </Link>
      )}
    </p>
  )
}
