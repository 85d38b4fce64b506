import { Link } from 'react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import { UploadIcon } from '../../../ui/icons/admin.ts'
import { PlusIcon } from '../../../ui/icons/storefront.ts'
import { exportCatalogue } from '../../data/catalogue-file.ts'
import type { ProductsQuery } from '../../data/products.ts'
import { ExportButton } from '../../page/export-button.tsx'
import * as m from '../messages/list.ts'
import * as words from '../messages/words.ts'

/** Links to add one product or to import many. */
export const AddProductLinks = () => (
  <>
    <Link to="/products/import" className={buttonClasses('secondary', 'max-sm:px-3')}>
      <UploadIcon aria-hidden="true" className="size-5 max-sm:hidden" />
      {m.IMPORT}
    </Link>
    <Link to="/products/new" className={buttonClasses()}>
      <PlusIcon aria-hidden="true" className="size-5 max-sm:hidden" />
      {words.ADD_PRODUCT}
    </Link>
  </>
)

/** Actions on the filtered list, such as the export. */
export const ProductListActions = ({
  productsQuery,
  total,
}: {
  productsQuery: ProductsQuery
  /** Unknown while the list is loading. */
  total: number | undefined
}) => (
  <>
    {total !== 0 && (
      <ExportButton loadFile={() => exportCatalogue(productsQuery)}>{m.EXPORT}</ExportButton>
    )}
    <AddProductLinks />
  </>
)
