import * as z from 'zod/mini'
import * as m from './messages/validation.ts'

/** The version of the settings that the client has seen before it changes them. */
export const ExpectedVersion = z.int(m.SEND_THE_VERSION_YOU_LOOKED_AT).check(z.gte(0))
