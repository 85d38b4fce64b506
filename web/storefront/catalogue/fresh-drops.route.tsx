import { PageTitle } from '../shell/page-title.tsx'

export default function FreshDropsPage() {
  return (
    <main id="content" className="gutter py-12">
      <PageTitle>Fresh Drops</PageTitle>
    </main>
  )
}
