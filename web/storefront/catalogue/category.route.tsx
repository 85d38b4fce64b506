import { PageTitle } from '../shell/page-title.tsx'

export default function CategoryPage() {
  return (
    <main id="content" className="gutter py-12">
      <PageTitle>Products</PageTitle>
    </main>
  )
}
