import { NewCategory } from '#contract/categories.ts'
import { ColorInput } from '#contract/colors.ts'
import { Refusal } from '#contract/refusals.ts'
import { categories, colors } from '../catalogue/tables.ts'
import { type Database, isConstraintViolation } from '../platform/database/database.ts'
import { createYieldToOthers } from '../platform/yield-to-others.ts'
import type { ProductWrite } from '../products/changes/write-products.ts'
import type { PictureAddress } from './import-pictures.ts'
import { normalizeName } from './normalize-name.ts'
import type { UploadedCatalogueFile } from './read-file.ts'
import { parseListCell } from './values-in-cells.ts'

/** Categories and colours that a file names and the shop does not have, as the file writes them. */
export type MissingNames = { categories: string[]; colors: string[] }

type RowsByName = ReadonlyMap<string, unknown>

/**
 * Finds the categories and colours that a file names and the shop does not have. A name that the
 * shop would refuse stays an error of its row.
 */
export async function findMissingCategoriesAndColors(
  { entries }: Pick<UploadedCatalogueFile, 'entries'>,
  existingNames: { categories: RowsByName; colors: RowsByName },
): Promise<MissingNames> {
  const categoryNames = createNameCollector(
    existingNames.categories,
    (name) => NewCategory.shape.name.safeParse(name).success,
  )
  const colorNames = createNameCollector(
    existingNames.colors,
    (name) => ColorInput.shape.name.safeParse(name).success,
  )
  const yieldToOthers = createYieldToOthers()
  for (const { rows } of entries)
    for (const { cells } of rows) {
      await yieldToOthers()
      for (const name of parseListCell(cells.categories ?? '')) categoryNames.add(name)
      if (cells.color) colorNames.add(cells.color)
    }
  return { categories: categoryNames.missing(), colors: colorNames.missing() }
}

/** Collects the names that do not exist, each once; invalid ones are left out. */
function createNameCollector(existingNames: RowsByName, isValid: (name: string) => boolean) {
  const nameByKey = new Map<string, string | undefined>()
  return {
    add: (name: string) => {
      const key = normalizeName(name)
      if (!existingNames.has(key) && !nameByKey.has(key))
        nameByKey.set(key, isValid(name) ? name : undefined)
    },
    missing: () => [...nameByKey.values()].filter((name) => name !== undefined),
  }
}

/**
 * The id that a plan uses for a missing name until its row exists: a negative number made from its
 * place in the list.
 */
export const idOfMissingName = (at: number): number => -1 - at

type PlanWithMissingIds = Pick<ProductWrite, 'categoryIds' | 'stock' | 'pictures'> & {
  pictureAddresses: PictureAddress[]
}

/** Adds the missing categories and colours that the plans use, and puts their ids into the plans. */
export async function addMissingCategoriesAndColors<Plan extends PlanWithMissingIds>(
  tx: Database,
  missing: MissingNames,
  productPlans: Plan[],
): Promise<Plan[]> {
  const usedIds = {
    categories: new Set(productPlans.flatMap(({ categoryIds = [] }) => categoryIds)),
    colors: new Set(productPlans.flatMap(({ stock }) => stock.added.map(({ colorId }) => colorId))),
  }
  const wanted = <Id>(names: string[], ids: ReadonlySet<Id | number>) =>
    names.flatMap((name, at) =>
      ids.has(idOfMissingName(at)) ? [{ name, id: idOfMissingName(at) }] : [],
    )
  const newCategories = wanted(missing.categories, usedIds.categories)
  const newColors = wanted(missing.colors, usedIds.colors)
  if (newCategories.length + newColors.length === 0) return productPlans
  const idOfCategory = await insertMissingRows(newCategories, (names) =>
    tx
      .insert(categories)
      .values(names.map((name) => ({ name })))
      .returning({ id: categories.id, name: categories.name }),
  )
  const idOfColor = await insertMissingRows(newColors, (names) =>
    tx
      .insert(colors)
      .values(names.map((name) => ({ name, hexCode: hexCodeOf(name) })))
      .returning({ id: colors.id, name: colors.name }),
  )
  const replaceMissingColorId = <NamedRow extends { colorId: number | null }>(
    row: NamedRow,
  ): NamedRow => ({
    ...row,
    colorId: idOfColor.get(row.colorId ?? 0) ?? row.colorId,
  })
  return productPlans.map((plan) => ({
    ...plan,
    categoryIds: plan.categoryIds?.map((id) => idOfCategory.get(id) ?? id),
    stock: { ...plan.stock, added: plan.stock.added.map(replaceMissingColorId) },
    pictures: {
      ...plan.pictures,
      addedPictures: plan.pictures.addedPictures.map(replaceMissingColorId),
      changedPictures: plan.pictures.changedPictures.map(replaceMissingColorId),
    },
    pictureAddresses: plan.pictureAddresses.map(replaceMissingColorId),
  }))
}

type NamedRow = { id: number; name: string }

/** Inserts rows with these names; returns their new ids by the placeholders. */
async function insertMissingRows(
  wantedRows: NamedRow[],
  insertRows: (names: string[]) => Promise<NamedRow[]>,
): Promise<Map<number, number>> {
  if (wantedRows.length === 0) return new Map()
  try {
    const rows = await insertRows(wantedRows.map(({ name }) => name))
    const idOfName = new Map(rows.map(({ id, name }) => [name, id]))
    return new Map(
      wantedRows.flatMap(({ id, name }) => {
        const idOfNewRow = idOfName.get(name)
        return idOfNewRow === undefined ? [] : [[id, idOfNewRow]]
      }),
    )
  } catch (error) {
    if (
      isConstraintViolation(error, 'categories_name_key') ||
      isConstraintViolation(error, 'colors_name_key')
    )
      throw new Refusal('CHANGED_SINCE_CHECK')
    throw error
  }
}

/** The usual shades of colours; the owner can change them on the page of colours. */
const SHADE_PATTERNS: [RegExp, string][] = [
  [/rose.?gold|copper/i, '#B76E79'],
  [/white.?gold|platinum|rhodium/i, '#E5E4E2'],
  [/antique|oxidi[sz]ed|gun.?metal/i, '#6B6B6B'],
  [/gold|सुन/i, '#D4A937'],
  [/silver|steel|चाँदी/i, '#C0C0C0'],
  [/bronze|brass/i, '#B08D57'],
  [/maroon|burgundy|wine/i, '#6D1A36'],
  [/red|ruby|coral|रातो/i, '#B3122B'],
  [/green|emerald|हरियो/i, '#1F6B3A'],
  [/navy|blue|sapphire|निलो/i, '#23408E'],
  [/turquoise|teal|aqua/i, '#1E8A8A'],
  [/pink|rani/i, '#D9568B'],
  [/purple|violet|amethyst/i, '#6A3D9A'],
  [/orange|peach/i, '#E07B39'],
  [/yellow|mustard|पहेँलो/i, '#E8C547'],
  [/brown|chocolate/i, '#6F4E37'],
  [/grey|gray|ash/i, '#8C8C8C'],
  [/black|onyx|कालो/i, '#1A1A1A'],
  [/cream|ivory|beige|pearl/i, '#F3EBDD'],
  [/white|सेतो/i, '#FFFFFF'],
]
const DEFAULT_HEX_CODE = '#9E9E9E'

const hexCodeOf = (name: string): string =>
  SHADE_PATTERNS.find(([words]) => words.test(name))?.[1] ?? DEFAULT_HEX_CODE
