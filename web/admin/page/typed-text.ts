import * as z from 'zod/mini'

/** A form field holds text, whatever the schema makes of it. */
export const typedTextSchema = <S extends z.ZodMiniType<unknown, unknown>>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => text),
    ),
    schema,
  )

/** A field for a text in Nepali, which may be empty; then there is none. */
export const typedNepaliSchema = (schema: z.ZodMiniType<string | null | undefined, unknown>) =>
  z.pipe(
    typedTextSchema(schema),
    z.transform((text: string | null | undefined) => text ?? undefined),
  )
