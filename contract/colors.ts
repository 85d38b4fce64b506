import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, declareCall } from './call.ts'
import { EmptyCallAnswer, Id, IdInPath, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { listAnswerSchema, OptionalPaging } from './paging.ts'
import { lineInNepali, TextInNepali } from './texts-in-nepali.ts'

/** A colour that pieces come in. */
export const Color = z.object({
  id: Id,
  name: z.string(),
  nameNe: TextInNepali,
  hexCode: z.string(),
})
export type Color = z.infer<typeof Color>

export const ColorInput = z.object({
  name: singleLineText({ required: m.COLOR_NAME_IS_REQUIRED, max: 60 }),
  nameNe: lineInNepali(60),
  hexCode: z.string(m.COLOR_CODE_IS_REQUIRED).check(
    z.regex(/^#[0-9a-fA-F]{6}$/, m.SEND_A_COLOR_CODE_LIKE_B3122B),
    z.overwrite((hexCode) => hexCode.toUpperCase()),
  ),
})
export type ColorInput = z.infer<typeof ColorInput>

const colorAnswer = z.object({ success: z.literal(true), data: Color })
const colorInPath = z.object({ id: IdInPath })

export const colorCalls = {
  getColors: declareCall('GET /api/category/getcolors', {
    summary: 'Lists all colors, or one page of them.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    query: OptionalPaging,
    answer: listAnswerSchema(Color),
  }),
  getColor: declareCall('GET /api/category/colors/{id}', {
    summary: 'Returns one color.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    path: colorInPath,
    answer: colorAnswer,
  }),
  addColor: declareCall('POST /api/category/addcolor', {
    summary: 'Adds a color. Names are unique; case does not matter.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    body: ColorInput,
    answer: colorAnswer,
    status: 201,
  }),
  updateColor: declareCall('PUT /api/category/colors/{id}', {
    summary: 'Changes a color.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: colorInPath,
    body: ColorInput,
    answer: colorAnswer,
  }),
  deleteColor: declareCall('DELETE /api/category/colors/{id}', {
    summary: 'Deletes a color that no product uses.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: colorInPath,
    answer: EmptyCallAnswer,
  }),
}
