import { useState } from 'react'
import { dayOf } from '#contract/days.ts'
import { EXPORTED_RECORDS, type ExportedRecordKind } from '#contract/figures.ts'
import { downloadExport } from '../data/exports.ts'
import { Card } from '../page/card.tsx'
import { DayField } from '../page/day-field.tsx'
import { ExportButton } from '../page/export-button.tsx'
import { AdminPage } from '../page/page.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages/exports.ts'
import * as words from './messages/words.ts'
import { SettingsTabs } from './settings-page.tsx'

const EXPORT_TEXTS: Record<ExportedRecordKind, { title: string; text: string }> = {
  orders: { title: m.EXPORT_ORDERS, text: m.WHAT_ORDERS_FILE_HAS },
  sales: { title: m.EXPORT_SALES, text: m.WHAT_SALES_FILE_HAS },
  customers: { title: m.EXPORT_CUSTOMERS, text: m.WHAT_CUSTOMERS_FILE_HAS },
  stock: { title: m.EXPORT_STOCK, text: m.WHAT_STOCK_FILE_HAS },
}

const EXPORT_TEXTS_WITHOUT_REVENUE: Partial<typeof EXPORT_TEXTS> = {
  sales: { title: m.EXPORT_SALES, text: m.SALES_WITHOUT_COSTS },
  customers: { title: m.EXPORT_CUSTOMERS, text: m.CUSTOMERS_WITHOUT_SPENDING },
  stock: { title: m.EXPORT_STOCK, text: m.STOCK_WITHOUT_COSTS },
}

/** Files for an accountant: orders, sales, customers and stock. */
export function ExportsPage() {
  const mayReadFigures = useHasPermission()('figures.read')
  const exportTexts = mayReadFigures
    ? EXPORT_TEXTS
    : { ...EXPORT_TEXTS, ...EXPORT_TEXTS_WITHOUT_REVENUE }
  const today = dayOf(new Date())
  const [firstDay, setFirstDay] = useState(`${today.slice(0, 7)}-01`)
  const [lastDay, setLastDay] = useState(today)
  return (
    <AdminPage title={words.SETTINGS} sectionTitle={words.EXPORTS}>
      <SettingsTabs />
      <Card
        title={m.FILES_FOR_YOUR_ACCOUNTANT}
        purposeText={m.FILES_OPEN_IN_EXCEL}
        className="max-w-[44rem]"
      >
        <div className="grid gap-4 sm:max-w-96 sm:grid-cols-2">
          <DayField
            label={m.DATE_FROM}
            type="date"
            isOptional
            value={firstDay}
            onChange={({ target }) => setFirstDay(target.value)}
          />
          <DayField
            label={m.DATE_TO}
            type="date"
            isOptional
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        </div>
        <ul className="mt-5 divide-y divide-line border-line border-t">
          {EXPORTED_RECORDS.map((recordKind) => (
            <li key={recordKind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <p className="min-w-0 flex-1 basis-60">
                <span className="block font-semibold">{exportTexts[recordKind].title}</span>
                <span className="text-ink-2 text-sm">{exportTexts[recordKind].text}</span>
              </p>
              <ExportButton loadFile={() => downloadExport(recordKind, { firstDay, lastDay })}>
                {m.exportRecordsText(exportTexts[recordKind].title)}
              </ExportButton>
            </li>
          ))}
        </ul>
      </Card>
    </AdminPage>
  )
}
