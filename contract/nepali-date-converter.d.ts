// The package has these types, but its `exports` hide them from the compiler.
declare module '@remotemerge/nepali-date-converter' {
  // biome-ignore lint/style/noDefaultExport: the package has it.
  export default class DateConverter {
    /** A day such as `2026-11-22`. */
    constructor(day: string)
    toBs(): { year: number; month: number; date: number; day: string }
  }
}
