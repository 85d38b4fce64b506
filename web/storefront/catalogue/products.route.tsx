import { categories, products } from '../../data/catalogue.ts'
import { readInBrowser, readOnServer } from '../../platform/page-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Loaded } from '../states/loaded.tsx'

const FAILURE = 'Failed to load products. Please try again later.'
const queries = () => [categories(), products({ sort: 'newest', page: 1 })]

export const loader = readOnServer(queries, { failure: FAILURE })
export const clientLoader = readInBrowser(queries)

export default function ProductsPage() {
  return (
    <main id="content" className="gutter py-12">
      <title>Our Collection · Gahana</title>
      <PageTitle>Our Collection</PageTitle>
      <Loaded query={products({ sort: 'newest', page: 1 })} loading="Loading" failure={FAILURE}>
        {({ data }) => data.map((product) => <p key={product.id}>{product.name}</p>)}
      </Loaded>
    </main>
  )
}
