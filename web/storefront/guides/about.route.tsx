import goldJhumka from '../../art/gold-jhumka.avif'
import kohbarPendant from '../../art/kohbar-pendant.avif'
import lotus from '../../art/lotus.svg'
import { useStore } from '../../data/store.ts'
import { Guide } from './guide.tsx'
import { Figure, Section, Summary } from './guide-elements.tsx'
import * as m from './messages.tsx'
import { ShopFacts } from './shop-structured-data.tsx'

/** The name of the shop in Latin script, and in Devanagari if it has one. */
function ShopName() {
  const { name = m.OUR_SHOP, localName = '' } = useStore() ?? {}
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
  const shop = useStore()
  if (!shop?.isSample) return <OwnAbout tagline={shop?.tagline ?? ''} />
  return (
    <Guide title={m.OUR_STORY} description={m.ABOUT_DESCRIPTION} figure={lotus}>
      <ShopFacts />
      <Summary>{m.makesItsOrnaments(<ShopName />)}</Summary>

      <Section title={m.HERITAGE}>
        <p>{m.WALLS_AND_FLOORS}</p>
        <p>{m.MITHILA_ART_TODAY}</p>
        <p>{m.OUR_DRAWINGS}</p>
      </Section>

      <Figure src={kohbarPendant} alt={m.KOHBAR_ALT}>
        {m.KOHBAR}
      </Figure>

      <Section title={m.CRAFTSMANSHIP}>
        <p>{m.WORK_OF_A_HAND}</p>
      </Section>

      <Figure src={goldJhumka} alt={m.JHUMKA_ALT}>
        {m.JHUMKA}
      </Figure>

      <Section title={m.AUTHENTICITY}>
        <p>{m.MATERIALS_ARE_NAMED}</p>
        <p>{m.PAINTERS_ARE_NAMED}</p>
      </Section>

      <Section title={m.QUALITY}>
        <p>{m.IF_A_PIECE_FAILS}</p>
      </Section>

      <Section title={m.SUSTAINABILITY}>
        <p>{m.MADE_TO_LAST}</p>
      </Section>
    </Guide>
  )
}

/** A shop of one's own, about which nothing is known yet. */
const OwnAbout = ({ tagline }: { tagline: string }) => (
  <Guide title={m.OUR_STORY} description={m.OWN_ABOUT_DESCRIPTION} figure={lotus}>
    <ShopFacts />
    <Summary>{tagline || m.WHO_WE_ARE}</Summary>
    {m.OWN_STORY.map(([title, text]) => (
      <Section key={title} title={title}>
        <p>{text}</p>
      </Section>
    ))}
  </Guide>
)
