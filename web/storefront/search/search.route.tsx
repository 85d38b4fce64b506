import { PageTitle } from '../shell/page-title.tsx'

export default function SearchPage() {
  return (
    <main id="content" className="gutter py-12">
      <PageTitle>Search Results</PageTitle>
    </main>
  )
}
