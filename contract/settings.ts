import * as z from 'zod/mini'

/** The version of some settings that somebody looked at before changing them. */
export const SeenVersion = z.int('Please send the version you looked at').check(z.gte(0))
