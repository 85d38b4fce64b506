import { PageTitle } from '../shell/page-title.tsx'

export default function ProductPage() {
  return (
    <main id="content" className="gutter py-12">
      <PageTitle>Product</PageTitle>
    </main>
  )
}
