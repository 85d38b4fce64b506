import type { CatalogueFileCheck } from '#contract/catalogue-file.ts'
import { Card } from '../page/card.tsx'
import * as m from './messages.ts'

type MissingNamesProps = {
  missing: CatalogueFileCheck['missing']
  isAdded: boolean
  onChange: (isAdded: boolean) => void
}

/** The categories and colours that the shop does not have, with one tick to add them. */
export const MissingCategoriesAndColors = ({ missing, isAdded, onChange }: MissingNamesProps) => (
  <Card title={m.MISSING_IN_YOUR_SHOP} className="mb-5">
    {missing.categories.length > 0 && (
      <p className="break-words">{m.missingCategories(missing.categories)}</p>
    )}
    {missing.colors.length > 0 && <p className="break-words">{m.missingColors(missing.colors)}</p>}
    <label className="mt-2 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isAdded}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-sindoor"
      />
      <span>
        {m.ADD_THEM_WITH_THIS_IMPORT}
        {isAdded && missing.colors.length > 0 && (
          <span className="block text-ink-2 text-sm">{m.COLORS_GET_A_USUAL_SHADE}</span>
        )}
      </span>
    </label>
  </Card>
)
