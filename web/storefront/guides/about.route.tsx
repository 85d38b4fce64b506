import goldJhumka from '../../art/gold-jhumka.avif'
import kohbarPendant from '../../art/kohbar-pendant.avif'
import lotus from '../../art/lotus.svg'
import { useStore } from '../../data/store.ts'
import { PageText } from '../../ui/page-text.tsx'
import { GuidePicture } from './guide-elements.tsx'
import * as m from './messages.tsx'
import { ShopStructuredData } from './shop-structured-data.tsx'
import { browserLoaderOf, CONTACT_LINKS_ELEMENT, serverLoaderOf, TextPage } from './text-page.tsx'

export const loader = serverLoaderOf('about')
export const clientLoader = browserLoaderOf('about')

/** The pictures of the sample shop, after the parts that they belong to. */
const SAMPLE_FIGURES = {
  1: (
    <GuidePicture pictureSource={kohbarPendant} alt={m.KOHBAR_ALT}>
      {m.KOHBAR_CAPTION}
    </GuidePicture>
  ),
  2: (
    <GuidePicture pictureSource={goldJhumka} alt={m.JHUMKA_ALT}>
      {m.JHUMKA_CAPTION}
    </GuidePicture>
  ),
}

/** The page about the origin of the jewellery and the values of the shop. */
export default function AboutPage() {
  const isSample = useStore()?.isSample
  return (
    <TextPage slug="about" title={m.OUR_STORY} figure={lotus}>
      {({ blocks, isOwn }) => (
        <>
          <ShopStructuredData />
          <PageText
            blocks={blocks}
            contact={CONTACT_LINKS_ELEMENT}
            figures={isSample && !isOwn ? SAMPLE_FIGURES : {}}
          />
        </>
      )}
    </TextPage>
  )
}
