import { useBeginnings } from '../data/beginnings.ts'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import { useUser } from '../page/who.ts'
import { FirstSteps } from './first-steps.tsx'

/** Where the day begins; in a new shop, with what leads to the first sale. */
export function StartPage() {
  const { firstName } = useUser()
  const query = useBeginnings()
  return (
    <Page title={`Namaste, ${firstName}`}>
      <Loaded query={query} what="your shop">
        {(beginnings) => <FirstSteps {...beginnings} />}
      </Loaded>
    </Page>
  )
}
