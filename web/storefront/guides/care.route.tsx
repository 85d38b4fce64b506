import bamboo from '../../art/bamboo.svg'
import { Guide } from './guide.tsx'
import { List, Section, Summary } from './guide-elements.tsx'
import * as m from './messages.tsx'

/** The page about the care of each material. */
export default function CarePage() {
  return (
    <Guide title={m.CARE_GUIDE} description={m.CARE_DESCRIPTION} figure={bamboo}>
      <Summary>{m.CARE_IN_SHORT}</Summary>

      <Section title={m.GENERAL_TIPS}>
        <List items={m.CARE_OF_EVERYTHING} />
      </Section>

      <Section title={m.SILVER}>
        <List items={m.CARE_OF_SILVER} />
      </Section>

      <Section title={m.GOLD_AND_GOLD_PLATED}>
        <List items={m.CARE_OF_GOLD} />
      </Section>

      <Section title={m.PAINTED_WOOD_AND_CLAY}>
        <List items={m.CARE_OF_WOOD_AND_CLAY} />
      </Section>

      <Section title={m.POTE_LAC_AND_BEADS}>
        <p>{m.WHAT_POTE_IS}</p>
        <List items={m.CARE_OF_BEADS} />
        <p>{m.SOMETHING_CAME_LOOSE}</p>
      </Section>
    </Guide>
  )
}
