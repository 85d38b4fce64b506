import { Link } from 'react-router'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import {
  PRODUCT_TEXT_NAMES,
  PRODUCT_TEXT_NAMES_IN_ADMIN,
} from '#contract/messages/product-texts.ts'
import type { FailureText } from '../../data/failure.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { FileDropArea } from '../../ui/file-drop.tsx'
import { FileSpreadsheetIcon } from '../../ui/icons/admin.ts'
import { CircleAlertIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { exportCatalogue, exportCatalogueFileHeadings } from '../data/catalogue-file.ts'
import { Card } from '../page/card.tsx'
import { ExportButton } from '../page/export-button.tsx'
import * as m from './messages.ts'
import { RecentImports } from './recent-imports.tsx'

type ChooseImportFileProps = {
  /** Why the last file could not be checked or imported. */
  failure: FailureText | undefined
  onChooseFile: (file: File) => void
}

/** The first step of an import: choosing a file. */
export const ChooseImportFile = ({ failure, onChooseFile }: ChooseImportFileProps) => (
  <div className="grid max-w-[56rem] gap-5">
    {failure && <ImportFailure {...failure} />}
    <FileDropArea
      acceptedTypes=".csv,.tsv,.txt,text/csv"
      onFiles={([file]) => file && onChooseFile(file)}
      className="min-h-48 bg-surface px-6 py-8"
    >
      <FileSpreadsheetIcon aria-hidden="true" className="size-9 text-sindoor" strokeWidth={1.5} />
      <span className="font-semibold text-lg">{m.CHOOSE_A_CSV_FILE}</span>
      <span className="text-ink-2">{m.OR_DROP_IT_HERE}</span>
    </FileDropArea>
    <Card title={m.WHERE_THE_FILE_COMES_FROM}>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{m.EXPORT_YOUR_PRODUCTS}</li>
        <li>{m.EDIT_THE_FILE}</li>
        <li>{m.SAVE_IT_AS_CSV}</li>
      </ol>
      <p className="mt-3">{m.FILES_OF_OTHER_SHOPS}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ExportButton loadFile={() => exportCatalogue({})}>{m.EXPORT_ALL_PRODUCTS}</ExportButton>
        <ExportButton loadFile={exportCatalogueFileHeadings}>{m.BLANK_TEMPLATE}</ExportButton>
      </div>
    </Card>
    <Card title={m.PICTURES} purposeText={m.PICTURES_OF_MANY_PRODUCTS}>
      <Link to="/products/pictures" className={buttonClasses('secondary')}>
        {m.ADD_PICTURES}
      </Link>
    </Card>
    <RecentImports />
    <ColumnHelpList />
  </div>
)

export const ImportFailure = ({ text, detail }: FailureText) => (
  <div role="alert" className="flex items-start gap-3 border-error border-l-4 bg-surface px-4 py-3">
    <CircleAlertIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-error" />
    <p>
      <span className="font-semibold">{text}</span>
      {detail && <span className="block text-ink-2">{detail}</span>}
    </p>
  </div>
)

type FileColumnFacts = (typeof CATALOGUE_FILE_COLUMNS)[CatalogueFileColumn]
const FILE_COLUMNS = Object.entries(CATALOGUE_FILE_COLUMNS) as [
  CatalogueFileColumn,
  FileColumnFacts,
][]

const COLUMN_HELP: Record<CatalogueFileColumn, string> = {
  ...PRODUCT_TEXT_NAMES,
  ...PRODUCT_TEXT_NAMES_IN_ADMIN,
  ...m.COLUMN_HELP,
}

/** The headings are English in every file. */
const ColumnHelpList = () => (
  <details className="border border-line bg-surface">
    <summary className="min-h-11 px-4 py-3 font-semibold sm:px-6">
      {m.WHAT_THE_COLUMNS_MEAN}
    </summary>
    <div className="border-line border-t px-4 pb-4 sm:px-6">
      <p className="my-3 text-ink-2">{m.LEAVE_OUT_ANY_COLUMN}</p>
      <dl className="divide-y divide-line border-line border-t">
        {FILE_COLUMNS.map(([column, { head, example }]) => (
          <div key={column} className="grid gap-x-4 py-2 sm:grid-cols-[10rem_1fr]">
            <dt lang={langOf(head)} className="font-semibold">
              {head}
            </dt>
            <dd>
              {COLUMN_HELP[column]}{' '}
              <span className="break-words text-ink-2">
                {m.EXAMPLE_PREFIX} <span lang={langOf(example)}>{example}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </details>
)
