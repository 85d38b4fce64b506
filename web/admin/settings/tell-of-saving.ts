import { fieldsOf } from '../../data/failure.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { tellFailure } from '../page/tell.ts'

/** What is said of a save of settings, and where: each part has one way to succeed and to fail. */
export const tellOfSaving = (refuse: (problems: Record<string, string>) => void = () => {}) => ({
  onSuccess: () => toastSuccess('Settings saved', { about: 'settings' }),
  onError: (error: unknown) => {
    refuse(fieldsOf(error))
    tellFailure(error, 'The settings could not be saved')
  },
})
