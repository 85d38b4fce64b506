import { useState } from 'react'
import { MAX_CSV_BYTES } from '#contract/call.ts'
import type { CatalogueFileCheck } from '#contract/catalogue-file.ts'
import { CSV_TOO_LARGE } from '#contract/messages/refusals.ts'
import { type FailureText, failureText, isCallOutcomeUnknown } from '../../data/failure.ts'
import {
  type CatalogueFileReadOptions,
  checkImportFile,
  useImport,
} from '../data/catalogue-file.ts'
import type { SendProgress } from '../data/send-file.ts'
import * as m from './messages.ts'

/** How many products an import added, changed and skipped, and how many pictures it downloads. */
export type ImportCounts = {
  /** Null if the import changed nothing. */
  id: number | null
  new: number
  changed: number
  leftOut: number
  pictures: number
}

/** The current step of an import. */
export type ImportStage =
  | { at: 'choosing'; failure?: FailureText }
  | { at: 'checking' | 'importing'; file: File; work: SendProgress }
  | { at: 'deciding'; file: File; options: CatalogueFileReadOptions; check: CatalogueFileCheck }
  | { at: 'done'; imported: ImportCounts }

const FIRST_STEP: SendProgress = { step: 'sending', done: 0, of: 1 }

/** Runs the check and the import of a file. */
export function useFileImport() {
  const [stage, setStage] = useState<ImportStage>({ at: 'choosing' })
  const importIt = useImport()
  const fail = (failure: FailureText) => setStage({ at: 'choosing', failure })

  const check = async (file: File, options: CatalogueFileReadOptions = {}) => {
    if (file.size > MAX_CSV_BYTES) return fail({ text: CSV_TOO_LARGE })
    const tell = (work: SendProgress) => setStage({ at: 'checking', file, work })
    tell(FIRST_STEP)
    try {
      setStage({
        at: 'deciding',
        file,
        options,
        check: await checkImportFile(file, options, tell),
      })
    } catch (error) {
      fail(failureText(error, m.notChecked(file.name)))
    }
  }

  const decide = async (
    file: File,
    options: CatalogueFileReadOptions,
    { digest, counts }: CatalogueFileCheck,
  ) => {
    const tell = (work: SendProgress) => setStage({ at: 'importing', file, work })
    tell(FIRST_STEP)
    try {
      const confirmedOptions = { ...options, digest, skipsWrongProducts: counts.wrong > 0 }
      setStage({ at: 'done', imported: await importIt(file, confirmedOptions, tell) })
    } catch (error) {
      fail(isCallOutcomeUnknown(error) ? LOST : failureText(error, LOST.text))
    }
  }

  return { stage, check, decide, restart: () => setStage({ at: 'choosing' }) }
}

const LOST: FailureText = {
  text: m.UNKNOWN_WHETHER_IMPORTED,
  detail: m.CHOOSE_IT_AGAIN,
}
