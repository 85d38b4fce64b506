import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useTwoFactor } from '../data/team.ts'
import { Card } from '../page/card.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { DisableTwoFactorForm } from './disable-two-factor-form.tsx'
import { EnableTwoFactorForm } from './enable-two-factor-form.tsx'
import * as m from './messages.ts'

/** The two-factor authentication of the user's own account. */
export function TwoFactorCard() {
  const query = useTwoFactor()
  const [isFormOpen, setIsFormOpen] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  return (
    <Card title={m.TWO_FACTOR_SIGN_IN} purposeText={m.WHAT_TWO_FACTOR_IS}>
      <QueryContent query={query} messages={m.LOADING_SECURITY}>
        {({ data: { isOn, recoveryCodesLeft } }) =>
          recoveryCodes ? (
            <RecoveryCodeList
              recoveryCodes={recoveryCodes}
              onDone={() => setRecoveryCodes(undefined)}
            />
          ) : (
            <>
              <p className="mb-4 font-semibold">
                {isOn ? m.statusOnWithCodesText(recoveryCodesLeft) : m.STATUS_IS_OFF}
              </p>
              {!isFormOpen && (
                <Button
                  variant={isOn ? 'secondary' : 'primary'}
                  onClick={() => setIsFormOpen(true)}
                >
                  {isOn ? m.TURN_OFF_TWO_FACTOR : m.TURN_ON_TWO_FACTOR}
                </Button>
              )}
              {isFormOpen && isOn && <DisableTwoFactorForm onDone={() => setIsFormOpen(false)} />}
              {isFormOpen && !isOn && (
                <EnableTwoFactorForm
                  onDone={(recoveryCodes) => {
                    setIsFormOpen(false)
                    setRecoveryCodes(recoveryCodes)
                  }}
                />
              )}
            </>
          )
        }
      </QueryContent>
    </Card>
  )
}

/**
 * Recovery codes are shown only once. Each one replaces a code of the app once, for example if the
 * phone is lost.
 */
const RecoveryCodeList = ({
  recoveryCodes,
  onDone,
}: {
  recoveryCodes: string[]
  onDone: () => void
}) => (
  <>
    <p className="font-semibold">{m.WRITE_RECOVERY_CODES_DOWN}</p>
    <p className="text-ink-2">{m.RECOVERY_CODES_ARE_SHOWN_ONCE}</p>
    <ul className="figures my-4 grid gap-1 sm:grid-cols-2">
      {recoveryCodes.map((recoveryCode) => (
        <li key={recoveryCode}>
          <code>{recoveryCode}</code>
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onDone}>{m.CODES_WRITTEN_DOWN}</Button>
      <Button variant="secondary" onClick={() => void copyCodes(recoveryCodes)}>
        {m.COPY_ALL_CODES}
      </Button>
    </div>
  </>
)

async function copyCodes(recoveryCodes: string[]) {
  try {
    await navigator.clipboard.writeText(recoveryCodes.join('\n'))
    showSuccessToast(m.CODES_COPIED, { about: 'copy' })
  } catch {
    showErrorToast(m.CODES_NOT_COPIED, { about: 'copy' })
  }
}
