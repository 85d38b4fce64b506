import * as z from 'zod/mini'

/** A form field holds text, whatever the schema makes of it. */
export const typedText = <S extends z.ZodMiniType<unknown, unknown>>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => text),
    ),
    schema,
  )

/** A field for a text in Nepali, which may be empty; then there is none. */
export const typedInNepali = (schema: z.ZodMiniType<string | null | undefined, unknown>) =>
  z.pipe(
    typedText(schema),
    z.transform((text: string | null | undefined) => text ?? undefined),
  )
