import { refusedFieldsOf } from '../../data/failure.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import type { WriteCallbacks } from '../data/write.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages/words.ts'

/** Shows the result of saving settings; `showRefused` gets the errors of the fields. */
export const showSavedOrRefused = (
  showRefused: (problems: Record<string, string>) => void = () => {},
): WriteCallbacks => ({
  onSuccess: () => {
    showSuccessToast(m.SETTINGS_SAVED, { about: 'settings' })
    keepFocus()
  },
  onError: (error) => {
    showRefused(refusedFieldsOf(error))
    showFailure(error, m.THE_SETTINGS_COULD_NOT_BE_SAVED)
  },
})

/** The clicked button may be gone with the old form. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector('h1')?.focus({ preventScroll: true })
}
