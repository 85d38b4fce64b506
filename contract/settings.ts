import * as z from 'zod/mini'

export const SETTINGS_CHANGED_MEANWHILE =
  'Somebody else has just changed the settings. Please look at them again.'

/** The version of some settings that somebody looked at before changing them. */
export const SeenVersion = z.int('Please send the version you looked at').check(z.gte(0))
