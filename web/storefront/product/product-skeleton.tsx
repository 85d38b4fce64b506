import { Skeleton } from '../../ui/skeleton.tsx'
import { DocumentTitle } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import * as m from './messages.ts'

/** A placeholder in the layout of the product page. */
export const ProductSkeleton = () => (
  <main id="content" aria-busy="true" className="gutter min-h-[200svh]">
    <DocumentTitle />
    <PageTitle className="sr-only">{m.LOADING_THE_PRODUCT}</PageTitle>
    <Skeleton className="mt-5 h-5 w-60 max-w-full" />
    <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
      <Skeleton className="-mx-4 aspect-square md:mx-0" />
      <div>
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="mt-4 h-8 w-2/5" />
        <Skeleton className="mt-10 h-24" />
        <Skeleton className="mt-6 h-13" />
      </div>
    </div>
  </main>
)
