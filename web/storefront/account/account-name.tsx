import type { User } from '#contract/accounts.ts'
import { CircleUserRoundIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import * as m from './messages.ts'

export const ACCOUNT_BUTTON_CLASSES =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-2 font-semibold hover:bg-sand in-over-picture:hover:bg-paper/20'

/** The name of the logged-in user in the header. */
export const AccountName = ({ user }: { user: User }) => (
  <>
    <CircleUserRoundIcon
      aria-hidden="true"
      className="text-sindoor in-over-picture:text-turmeric"
    />
    <span className="sr-only">{m.ACCOUNT_LABEL} </span>
    <span
      lang={langOf(user.firstName)}
      className="sr-only max-w-28 truncate sm:not-sr-only sm:truncate"
    >
      {user.firstName}
    </span>
  </>
)
