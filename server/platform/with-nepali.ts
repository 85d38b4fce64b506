/** A row as the API shows it: a text in Nepali, such as `nameNe`, is missing instead of null. */
type WithNepali<Row> = {
  [Name in keyof Row as Name extends `${string}Ne` ? never : Name]: Row[Name]
} & {
  [Name in keyof Row as Name extends `${string}Ne` ? Name : never]?: NonNullable<Row[Name]>
}

/** Leaves out the texts in Nepali that a row does not have. */
export function withNepali<Row extends object>(row: Row): WithNepali<Row> {
  const shownEntries = Object.entries(row).filter(
    ([name, value]) => value !== null || !name.endsWith('Ne'),
  )
  return Object.fromEntries(shownEntries) as WithNepali<Row>
}
