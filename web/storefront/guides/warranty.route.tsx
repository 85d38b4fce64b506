import { warrantyTime } from '#contract/messages/policy.ts'
import type { Store } from '#contract/store.ts'
import turtle from '../../art/turtle.svg'
import { store } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { Loaded } from '../page/loaded.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Guide } from './guide.tsx'
import {
  List,
  ListItem,
  Section,
  Steps,
  Summary,
  TextLink,
  TextSkeleton,
} from './guide-elements.tsx'

const FAILURE = 'Our warranty could not be loaded.'
const queries = () => [store()]

export const loader = serverLoader(queries, { failure: FAILURE })
export const clientLoader = browserLoader(queries)

/** The page about the warranty. */
export default function WarrantyPage() {
  return (
    <Guide
      title="Warranty"
      description="What our limited warranty covers, what it does not, and how to claim it in four steps."
      figure={turtle}
    >
      <Loaded query={store()} loading={<TextSkeleton />} failure={FAILURE}>
        {({ data }) => <Warranty policy={data.policy} />}
      </Loaded>
    </Guide>
  )
}

const Warranty = ({ policy }: { policy: Store['policy'] }) => (
  <>
    <Summary>
      Every piece comes with a {warrantyTime(policy)} limited warranty, counted from the day you
      receive it. If it fails because of how it was made, we put it right.
    </Summary>

    <Section title="What is covered">
      <List>
        <ListItem name="Manufacturing defects:">
          a clasp that does not close, a badly soldered joint.
        </ListItem>
        <ListItem name="Material defects:">
          metal that cracks, or is not what its page says.
        </ListItem>
        <ListItem name="Structural defects:">
          a link, hook or post that breaks in ordinary wear.
        </ListItem>
        <ListItem name="Stone-setting defects:">
          a stone that comes loose from its setting.
        </ListItem>
      </List>
    </Section>

    <Section title="What is not covered">
      <List>
        <ListItem name="Wear and tear:">
          fine scratches, darkened silver, plating that has worn thin.
        </ListItem>
        <ListItem name="Accidental damage:">
          a piece that was dropped, bent, crushed or pulled.
        </ListItem>
        <ListItem name="Loss or theft">of a piece or of a part of it.</ListItem>
        <ListItem name="Improper care:">
          water, perfume, polish and whatever else our <TextLink to="/care">care guide</TextLink>{' '}
          warns of.
        </ListItem>
      </List>
    </Section>

    <Section title="How to claim, in four steps">
      <Steps>
        <ListItem name="Write to us">with the number of your order and what has happened.</ListItem>
        <ListItem name="Show us:">
          two or three photographs in daylight, one of them from close by.
        </ListItem>
        <ListItem name="Send the piece">
          when we ask for it, well packed. We tell you where to.
        </ListItem>
        <ListItem name="We look at it">
          and repair it; where that cannot be done, we replace it. If it is not covered, we tell you
          why, and what a repair would cost.
        </ListItem>
      </Steps>
      <ContactLinks className="mt-2" />
    </Section>

    <Section title="Damaged on arrival?">
      <p>
        That is not a matter of warranty: see the{' '}
        <TextLink to="/return-policy">return policy</TextLink>, and write soon. What Nepal’s
        consumer law gives you, you have besides all of this.
      </p>
    </Section>
  </>
)
