import { PageTitle } from '../shell/page-title.tsx'

export default function HomePage() {
  return (
    <main id="content" className="gutter py-12">
      <PageTitle>Gahana</PageTitle>
    </main>
  )
}
