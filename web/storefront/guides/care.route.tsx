import bamboo from '../../art/bamboo.svg'
import { Guide } from './guide.tsx'
import { List, ListItem, Section, Summary, TextLink } from './guide-elements.tsx'

/** The page about the care of each material. */
export default function CarePage() {
  return (
    <Guide
      title="Care Guide"
      description="How to wear, clean and keep silver, gold-plated pieces, painted wood, pote and beads."
      figure={bamboo}
    >
      <Summary>
        Put it on last, take it off first, and keep it dry. The rest depends on what it is.
      </Summary>

      <Section title="General tips">
        <List>
          <ListItem name="Last on, first off.">
            Perfume, hair oil, cream and sindoor come before the jewellery.
          </ListItem>
          <ListItem name="Off for water and work.">
            Take it off to wash, bathe, cook, do sports and sleep.
          </ListItem>
          <ListItem name="One piece, one pouch.">
            Pieces that lie on each other scratch each other and knot their chains.
          </ListItem>
          <ListItem name="A soft, dry cloth">
            after each wearing takes off the salt of the skin, which does most of the harm.
          </ListItem>
          <ListItem name="Look at it now and then.">
            A loose stone or an open link is a small repair today and a lost piece tomorrow.
          </ListItem>
        </List>
      </Section>

      <Section title="Silver">
        <List>
          <li>
            Silver darkens in air. That is no fault and can be undone: rub it with a silver cloth,
            along the piece, not in circles.
          </li>
          <li>
            For more, wash it in lukewarm water with a drop of mild soap and a soft brush, rinse it
            and dry it at once. No toothpaste, ash or baking soda: they scratch.
          </li>
          <li>
            Oxidised silver is dark on purpose. Wipe it with a dry cloth only, as polish takes the
            dark out of the lines.
          </li>
          <li>Keep it in a closed pouch, away from rubber, wool and the bathroom.</li>
        </List>
      </Section>

      <Section title="Gold and gold-plated">
        <List>
          <li>
            Gold can be washed like silver, in lukewarm water with mild soap. Leave pieces with
            stones or beads out of the water.
          </li>
          <li>
            Plating is a thin layer of gold over silver or brass. Wipe it with a soft, dry cloth;
            never polish it, and keep dips and silver cloths away from it.
          </li>
          <li>
            It goes first where skin rubs most. Sweat and perfume hurry it; a rest of a day between
            wearings slows it. Worn plating can be renewed by a goldsmith.
          </li>
        </List>
      </Section>

      <Section title="Painted wood and clay">
        <List>
          <li>Dust it with a dry, soft brush. No water, no soap, no polish.</li>
          <li>Keep it out of rain and long sun: wood swells, and colours fade.</li>
          <li>A drop of water on it? Dab it at once; do not rub.</li>
        </List>
      </Section>

      <Section title="Pote, lac and beads">
        <p>
          Pote (<span lang="ne">पोते</span>) are strands of small glass beads. The glass is strong;
          the thread is not.
        </p>
        <List>
          <li>Hold many strands together when you put them on, and do not pull at one of them.</li>
          <li>Lay them flat or hang them up, so that they do not knot.</li>
          <li>Wipe them with a dry cloth. A wet thread stretches and rots.</li>
          <li>Lac bangles soften with heat: keep them from the stove and a car in the sun.</li>
        </List>
        <p>
          Something came loose all the same? See what our{' '}
          <TextLink to="/warranty">warranty</TextLink> covers.
        </p>
      </Section>
    </Guide>
  )
}
