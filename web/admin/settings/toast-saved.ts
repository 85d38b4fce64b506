import { fieldsOf } from '../../data/failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { showFailure } from '../page/show-failure.ts'

/**
 * Says how a save of settings went, and what the shop found wrong with a field. It waits for the
 * save itself: the form that began it may have begun anew with the new version meanwhile.
 */
export async function toastSaved(
  saving: Promise<unknown>,
  refuse: (problems: Record<string, string>) => void = () => {},
): Promise<void> {
  try {
    await saving
    toastSuccess('Settings saved', { about: 'settings' })
    keepFocus()
  } catch (error) {
    refuse(fieldsOf(error))
    showFailure(error, 'The settings could not be saved')
  }
}

/** The button that was pressed may be gone with the old form. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true })
}
