import { PageTitle } from '../shell/page-title.tsx'

export default function CartPage() {
  return (
    <main id="content" className="gutter py-12">
      <PageTitle>Your Shopping Cart</PageTitle>
    </main>
  )
}
