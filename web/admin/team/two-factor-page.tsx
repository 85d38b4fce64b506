import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTwoFactor } from '../data/team.ts'
import { Card } from '../page/card.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import { DisableForm } from './disable-form.tsx'
import { EnrolForm } from './enrol-form.tsx'

/** The page for the user's own two-factor authentication. */
export function TwoFactorPage() {
  const query = useTwoFactor()
  const [isChanging, setIsChanging] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  return (
    <Page title="Your sign-in">
      <Loaded query={query} what="your sign-in">
        {({ data: { isOn, recoveryCodesLeft } }) => (
          <Card
            title="Two-factor sign-in"
            text="Besides your password, a code from an app on your phone. Whoever learns your password still cannot get in."
            className="max-w-[40rem]"
          >
            {codes ? (
              <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
            ) : (
              <>
                <p className="mb-4 font-semibold">
                  {isOn ? `It is on. ${recoveryCodesLeft} recovery codes are left.` : 'It is off.'}
                </p>
                {!isChanging && (
                  <Button
                    variant={isOn ? 'secondary' : 'primary'}
                    onClick={() => setIsChanging(true)}
                  >
                    {isOn ? 'Switch off' : 'Switch on'}
                  </Button>
                )}
                {isChanging && isOn && <DisableForm onDone={() => setIsChanging(false)} />}
                {isChanging && !isOn && (
                  <EnrolForm
                    onDone={(recoveryCodes) => {
                      setIsChanging(false)
                      setCodes(recoveryCodes)
                    }}
                  />
                )}
              </>
            )}
          </Card>
        )}
      </Loaded>
    </Page>
  )
}

/** Recovery codes are shown only once. Each replaces one code from a lost phone. */
const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <>
    <p className="font-semibold">It is on. Please write these recovery codes down now.</p>
    <p className="text-ink-2">
      They are shown only once. If you lose your phone, each of them signs you in once.
    </p>
    <ul className="figures my-4 grid gap-1 sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button onClick={onDone}>I wrote them down</Button>
  </>
)
