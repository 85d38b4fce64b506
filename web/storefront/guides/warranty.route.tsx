import { warrantyTime } from '#contract/messages/policy.ts'
import type { Store } from '#contract/store.ts'
import turtle from '../../art/turtle.svg'
import { store } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { Loaded } from '../page/loaded.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Guide } from './guide.tsx'
import { List, Section, Steps, Summary, TextSkeleton } from './guide-elements.tsx'
import * as m from './messages.tsx'

const queries = () => [store()]

export const loader = serverLoader(queries, { failure: m.WARRANTY_NOT_LOADED })
export const clientLoader = browserLoader(queries)

/** The page about the warranty. */
export default function WarrantyPage() {
  return (
    <Guide title={m.WARRANTY} description={m.WARRANTY_DESCRIPTION} figure={turtle}>
      <Loaded query={store()} loading={<TextSkeleton />} failure={m.WARRANTY_NOT_LOADED}>
        {({ data }) =>
          data.policy.warrantyMonths > 0 ? <Warranty policy={data.policy} /> : NO_WARRANTY
        }
      </Loaded>
    </Guide>
  )
}

const NO_WARRANTY = (
  <>
    <Summary>{m.NO_WARRANTY}</Summary>
    <ContactLinks className="mt-2" />
  </>
)

const Warranty = ({ policy }: { policy: Store['policy'] }) => (
  <>
    <Summary>{m.warrantyInShort(warrantyTime(policy))}</Summary>

    <Section title={m.WHAT_IS_COVERED}>
      <List items={m.COVERED_DEFECTS} />
    </Section>

    <Section title={m.WHAT_IS_NOT_COVERED}>
      <List items={m.DAMAGE_NOT_COVERED} />
    </Section>

    <Section title={m.HOW_TO_CLAIM}>
      <Steps items={m.STEPS_OF_A_CLAIM} />
      <ContactLinks className="mt-2" />
    </Section>

    <Section title={m.DAMAGED_ON_ARRIVAL}>
      <p>{m.NOT_A_MATTER_OF_WARRANTY}</p>
    </Section>
  </>
)
