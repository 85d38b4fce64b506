import { FILM_THE_UNBOXING, returnRule, returnTime } from '#contract/policy-words.ts'
import type { Store } from '#contract/store.ts'
import { store } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { Loaded } from '../page/loaded.tsx'
import { ContactWays } from './contact-ways.tsx'
import { Guide } from './guide.tsx'
import { Lead, Part, Point, Points, Steps, TextLink, TextSkeleton } from './text-parts.tsx'

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
    <Lead>
      {returnRule(policy)} {FILM_THE_UNBOXING}
    </Lead>

    <Part title="What can come back">
      <Points>
        <Point name="Damaged:">it was broken, bent or scratched when it reached you.</Point>
        <Point name="Defective:">
          it does not do what it should, such as a clasp that stays open.
        </Point>
        <Point name="Not as described:">
          another piece, colour, material or purity than its page said. It counts as defective, as
          the law asks.
        </Point>
      </Points>
    </Part>

    <Part title="What we ask of you">
      <Points>
        <Point name="Tell us in time:">{returnTime(policy)}.</Point>
        <Point name="An unboxing video is compulsory:">
          one take, from the closed parcel to the piece in your hand. It shows that nothing happened
          to it in between, and it protects you as much as us.
        </Point>
        <Point name="The item is unworn,">with nothing altered or cleaned.</Point>
        <Point name="The original packaging is intact:">box, pouch and papers.</Point>
      </Points>
    </Part>

    <Part title="What cannot come back">
      <Points>
        <Point name="A change of mind.">
          We make few of each piece, and hygiene matters with what goes through an ear. Look at the
          pictures and facts in peace, and ask us before you order.
        </Point>
        <Point name="A size that does not fit.">
          The <TextLink to="/sizing">size guide</TextLink> helps to choose before.
        </Point>
        <Point name="A fault that shows later.">
          For that there is the <TextLink to="/warranty">warranty</TextLink>.
        </Point>
      </Points>
    </Part>

    <Part title="How to ask for a return">
      <Steps>
        <Point name="Write to us">
          by e-mail, or answer our WhatsApp message about your order. Give the order’s number.
        </Point>
        <Point name="Send the unboxing video">and a photograph of what is wrong.</Point>
        <Point name="Wait for our answer">
          before you send anything. We say how it comes back to us.
        </Point>
        <Point name="We replace the piece,">or, if there is no other, return your money.</Point>
      </Steps>
      <ContactWays className="mt-2" />
    </Part>

    <Part title="Your rights">
      <p>
        This page takes nothing from you that Nepal’s consumer law gives you. Where the law gives
        more, the law counts.
      </p>
    </Part>
  </>
)
