import { FILM_THE_UNBOXING, returnRule, withinReturnTime } from '#contract/messages/policy.ts'
import type { Store } from '#contract/store.ts'
import { store } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { Loaded } from '../page/loaded.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Guide } from './guide.tsx'
import { List, Section, Steps, Summary, TextSkeleton } from './guide-elements.tsx'
import * as m from './messages.tsx'

const queries = () => [store()]

export const loader = serverLoader(queries, { failure: m.RETURN_POLICY_NOT_LOADED })
export const clientLoader = browserLoader(queries)

/** The page about what can be returned, until when and how. */
export default function ReturnPolicyPage() {
  return (
    <Guide title={m.RETURN_POLICY} description={m.RETURN_POLICY_DESCRIPTION}>
      <Loaded query={store()} loading={<TextSkeleton />} failure={m.RETURN_POLICY_NOT_LOADED}>
        {({ data }) => <ReturnPolicy policy={data.policy} />}
      </Loaded>
    </Guide>
  )
}

const ReturnPolicy = ({ policy }: { policy: Store['policy'] }) => (
  <>
    <Summary>
      {returnRule(policy)} {FILM_THE_UNBOXING}
    </Summary>

    <Section title={m.WHAT_CAN_COME_BACK}>
      <List items={m.REASONS_TO_RETURN} />
    </Section>

    <Section title={m.WHAT_WE_ASK_OF_YOU}>
      <List items={m.conditionsOfReturn(withinReturnTime(policy))} />
    </Section>

    <Section title={m.WHAT_CANNOT_COME_BACK}>
      <List items={m.NO_REASONS_TO_RETURN} />
    </Section>

    <Section title={m.HOW_TO_ASK_FOR_A_RETURN}>
      <Steps items={m.STEPS_OF_A_RETURN} />
      <ContactLinks className="mt-2" />
    </Section>

    <Section title={m.YOUR_RIGHTS}>
      <p>{m.LAW_COUNTS}</p>
    </Section>
  </>
)
