import * as z from 'zod/mini'

/** A form field holds text, whatever the schema makes of it. */
export const typed = <S extends z.ZodMiniType<unknown, unknown>>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => text),
    ),
    schema,
  )
