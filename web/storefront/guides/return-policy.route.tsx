import { FILM_THE_UNBOXING, returnRule, withinReturnTime } from '#contract/messages/policy.ts'
import type { Store } from '#contract/store.ts'
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

const FAILURE = 'Our return policy could not be loaded.'
const queries = () => [store()]

export const loader = serverLoader(queries, { failure: FAILURE })
export const clientLoader = browserLoader(queries)

/** The page about what can be returned, until when and how. */
export default function ReturnPolicyPage() {
  return (
    <Guide
      title="Return Policy"
      description="What can be returned, until when, and how to ask for it with your unboxing video."
    >
      <Loaded query={store()} loading={<TextSkeleton />} failure={FAILURE}>
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

    <Section title="What can come back">
      <List>
        <ListItem name="Damaged:">it was broken, bent or scratched when it reached you.</ListItem>
        <ListItem name="Defective:">
          it does not do what it should, such as a clasp that stays open.
        </ListItem>
        <ListItem name="Not as described:">
          another piece, colour, material or purity than its page said. It counts as defective, as
          the law asks.
        </ListItem>
      </List>
    </Section>

    <Section title="What we ask of you">
      <List>
        <ListItem name="Tell us in time:">{withinReturnTime(policy)}</ListItem>
        <ListItem name="An unboxing video is compulsory:">
          one take, from the closed parcel to the piece in your hand. It shows that nothing happened
          to it in between, and it protects you as much as us.
        </ListItem>
        <ListItem name="The item is unworn,">with nothing altered or cleaned.</ListItem>
        <ListItem name="The original packaging is intact:">box, pouch and papers.</ListItem>
      </List>
    </Section>

    <Section title="What cannot come back">
      <List>
        <ListItem name="A change of mind.">
          We make few of each piece, and hygiene matters with what goes through an ear. Look at the
          pictures and facts in peace, and ask us before you order.
        </ListItem>
        <ListItem name="A size that does not fit.">
          The <TextLink to="/sizing">size guide</TextLink> helps to choose before.
        </ListItem>
        <ListItem name="A fault that shows later.">
          For that there is the <TextLink to="/warranty">warranty</TextLink>.
        </ListItem>
      </List>
    </Section>

    <Section title="How to ask for a return">
      <Steps>
        <ListItem name="Write to us">
          by e-mail, or answer our WhatsApp message about your order. Give the order’s number.
        </ListItem>
        <ListItem name="Send the unboxing video">and a photograph of what is wrong.</ListItem>
        <ListItem name="Wait for our answer">
          before you send anything. We say how it comes back to us.
        </ListItem>
        <ListItem name="We replace the piece,">
          or, if there is no other, return your money.
        </ListItem>
      </Steps>
      <ContactLinks className="mt-2" />
    </Section>

    <Section title="Your rights">
      <p>
        This page takes nothing from you that Nepal’s consumer law gives you. Where the law gives
        more, the law counts.
      </p>
    </Section>
  </>
)
