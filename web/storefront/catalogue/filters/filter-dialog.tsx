import { DialogFooter } from '../../../ui/dialog.tsx'
import { Dialog } from '../../page/dialog.tsx'
import * as m from '../messages.ts'
import { FilterForm } from './filter-form.tsx'
import type { FilteredList } from './filtered-list.ts'

/** The filters of a list in a dialog. */
export const FilterDialog = ({ onClose, ...props }: FilteredList & { onClose: () => void }) => (
  <Dialog title={m.FILTER_PRODUCTS} onClose={onClose}>
    <FilterForm {...props} onApplied={onClose} ButtonRow={DialogFooter} />
  </Dialog>
)
