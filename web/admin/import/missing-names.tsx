import type { CatalogueFileCheck } from '#contract/catalogue-file.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages.ts'

type MissingCategoriesAndColorsProps = {
  missingNames: CatalogueFileCheck['missing']
  isAddedWithImport: boolean
  onChange: (isAddedWithImport: boolean) => void
}

/** The categories and colours that the shop does not have, with one tick to add them. */
export const MissingCategoriesAndColors = ({
  missingNames,
  isAddedWithImport,
  onChange,
}: MissingCategoriesAndColorsProps) => (
  <Card title={m.MISSING_IN_YOUR_SHOP} className="mb-5">
    {missingNames.categories.length > 0 && (
      <p className="break-words">{m.missingCategoriesText(missingNames.categories)}</p>
    )}
    {missingNames.colors.length > 0 && (
      <p className="break-words">{m.missingColorsText(missingNames.colors)}</p>
    )}
    <label className="mt-2 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isAddedWithImport}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-sindoor"
      />
      <span>
        {m.ADD_THEM_WITH_THIS_IMPORT}
        {isAddedWithImport && missingNames.colors.length > 0 && (
          <span className="block text-ink-2 text-sm">{m.COLORS_GET_A_USUAL_SHADE}</span>
        )}
      </span>
    </label>
  </Card>
)
