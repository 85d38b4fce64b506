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
  const [isChanging, setIsChanging] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  return (
    <Card title={m.TWO_FACTOR_SIGN_IN} text={m.WHAT_TWO_FACTOR_IS}>
      <QueryContent query={query} messages={m.LOADING_SECURITY}>
        {({ data: { isOn, recoveryCodesLeft } }) =>
          codes ? (
            <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          ) : (
            <>
              <p className="mb-4 font-semibold">
                {isOn ? m.isOnWithCodes(recoveryCodesLeft) : m.STATUS_IS_OFF}
              </p>
              {!isChanging && (
                <Button
                  variant={isOn ? 'secondary' : 'primary'}
                  onClick={() => setIsChanging(true)}
                >
                  {isOn ? m.TURN_OFF : m.TURN_ON}
                </Button>
              )}
              {isChanging && isOn && <DisableTwoFactorForm onDone={() => setIsChanging(false)} />}
              {isChanging && !isOn && (
                <EnableTwoFactorForm
                  onDone={(recoveryCodes) => {
                    setIsChanging(false)
                    setCodes(recoveryCodes)
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
const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <>
    <p className="font-semibold">{m.WRITE_RECOVERY_CODES_DOWN}</p>
    <p className="text-ink-2">{m.RECOVERY_CODES_ARE_SHOWN_ONCE}</p>
    <ul className="figures my-4 grid gap-1 sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onDone}>{m.I_WROTE_THEM_DOWN}</Button>
      <Button variant="secondary" onClick={() => void copy(codes)}>
        {m.COPY_CODES}
      </Button>
    </div>
  </>
)

async function copy(codes: string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    showSuccessToast(m.CODES_COPIED, { about: 'copy' })
  } catch {
    showErrorToast(m.CODES_NOT_COPIED, { about: 'copy' })
  }
}
