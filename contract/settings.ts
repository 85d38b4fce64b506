import * as z from 'zod/mini'

/** The version of the settings that the client has seen before it changes them. */
export const SeenVersion = z.int('Please send the version you looked at').check(z.gte(0))
