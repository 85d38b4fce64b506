import { PageTitle } from '../shell/page-title.tsx'

export default function OrdersPage() {
  return (
    <main id="content" className="gutter py-12">
      <PageTitle>Your Orders</PageTitle>
    </main>
  )
}
