import { fieldErrorsOf } from '../../data/failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages/words.ts'

/**
 * Shows the result of saving settings, with the errors of the fields. It waits for the request
 * itself, because the form may be remounted with the new version in the meantime.
 */
export async function toastSaved(
  saving: Promise<unknown>,
  refuse: (problems: Record<string, string>) => void = () => {},
): Promise<void> {
  try {
    await saving
    toastSuccess(m.SETTINGS_SAVED, { about: 'settings' })
    keepFocus()
  } catch (error) {
    refuse(fieldErrorsOf(error))
    showFailure(error, m.THE_SETTINGS_COULD_NOT_BE_SAVED)
  }
}

/** The clicked button may be gone with the old form. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true })
}
