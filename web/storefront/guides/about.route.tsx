import goldJhumka from '../../art/gold-jhumka.avif'
import kohbarPendant from '../../art/kohbar-pendant.avif'
import lotus from '../../art/lotus.svg'
import { useStore } from '../../data/store.ts'
import { Guide } from './guide.tsx'
import { Figure, Section, Summary, TextLink } from './guide-elements.tsx'
import { ShopFacts } from './shop-structured-data.tsx'

/** The name of the shop in Latin script, and in Devanagari if it has one. */
function ShopName() {
  const { name = 'Our shop', localName = '' } = useStore() ?? {}
  return (
    <>
      {name}
      {localName && (
        <>
          {' '}
          (<span lang="ne">{localName}</span>)
        </>
      )}
    </>
  )
}

/** The page about the origin of the jewellery and the values of the shop. */
export default function AboutPage() {
  return (
    <Guide
      title="Our Story"
      description="Ornaments made by hand in Nepal, after the Mithila art of Janakpur: where they come from and what we stand for."
      figure={lotus}
    >
      <ShopFacts />
      <Summary>
        <ShopName /> makes its ornaments by hand in Nepal, in silver, gold, glass, lac and wood, and
        many carry the lines of Mithila.
      </Summary>

      <Section title="Heritage">
        <p>
          In the plains around Janakpur, women have painted the walls of their houses for as long as
          anyone remembers. Bands of fish, lotus and bamboo run around doors and windows. On the
          floor they draw aripan (<span lang="ne">अरिपन</span>): white lines of rice paste, laid
          with the fingertips for a feast and swept away after it.
        </p>
        <p>
          This is the Mithila art of Janakpur. Today it is painted on paper, cloth and wood as well,
          and for many women it has become their living. We took it to the smallest wall of all: a
          piece that you wear.
        </p>
        <p>
          The line drawings on these pages are our own, after border bands, floor drawings and the
          animals of the walls; they copy no painter’s work. The kohbar of the wedding room is on
          one necklace only, made to be worn at a wedding.
        </p>
      </Section>

      <Figure
        src={kohbarPendant}
        alt="A round pendant painted with a kohbar: lotus and bamboo among parrots, fish, turtles, sun and moon"
      >
        A kohbar, painted on wood, to be worn at a wedding.
      </Figure>

      <Section title="Craftsmanship">
        <p>
          A Mithila figure begins with its outline, often a double line. Then it is filled: with
          fine strokes, called kachni, or with flat colour, called bharni. A jhumka is built up too,
          from dome, ring and drops. Both are work of a hand, and the hand can be seen: two of the
          same piece are sisters, not copies.
        </p>
      </Section>

      <Figure
        src={goldJhumka}
        alt="A gold-plated jhumka: a flower, a dome of rings and a fringe of small balls above a red bead"
      >
        A jhumka, built up from flower, dome, ring and drops.
      </Figure>

      <Section title="Authenticity">
        <p>
          The page of each piece names its material and, where it has one, its purity. Sterling
          silver is 925. What is gold-plated is called gold-plated, never gold. Glass is called
          glass.
        </p>
        <p>
          Mithila art belongs to the people who paint it. We say where it comes from, and where a
          painter is known to us and wishes it, her name stands with her piece.
        </p>
      </Section>

      <Section title="Quality">
        <p>
          We would rather have few pieces and know each of them. Should one fail although it was
          worn with care, our <TextLink to="/warranty">warranty</TextLink> says what we do; should
          it arrive damaged, the <TextLink to="/return-policy">return policy</TextLink> does.
        </p>
      </Section>

      <Section title="Sustainability">
        <p>
          The most sustainable ornament is the one that is still worn in thirty years. That is why
          we make small numbers, repair what can be repaired, and write down{' '}
          <TextLink to="/care">how to look after each material</TextLink>. The box a piece comes in
          is meant to stay its home.
        </p>
      </Section>
    </Guide>
  )
}
