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
  | { phase: 'choosing'; failure?: FailureText }
  | { phase: 'checking' | 'importing'; file: File; progress: SendProgress }
  | { phase: 'deciding'; file: File; options: CatalogueFileReadOptions; check: CatalogueFileCheck }
  | { phase: 'done'; importCounts: ImportCounts }

const FIRST_PROGRESS: SendProgress = { step: 'sending', done: 0, of: 1 }

/** Runs the check and the import of a file. */
export function useFileImport() {
  const [stage, setStage] = useState<ImportStage>({ phase: 'choosing' })
  const importFile = useImport()
  const showFailure = (failure: FailureText) => setStage({ phase: 'choosing', failure })

  const checkFile = async (file: File, options: CatalogueFileReadOptions = {}) => {
    if (file.size > MAX_CSV_BYTES) return showFailure({ text: CSV_TOO_LARGE })
    const showProgress = (progress: SendProgress) => setStage({ phase: 'checking', file, progress })
    showProgress(FIRST_PROGRESS)
    try {
      setStage({
        phase: 'deciding',
        file,
        options,
        check: await checkImportFile(file, options, showProgress),
      })
    } catch (error) {
      showFailure(failureText(error, m.fileNotCheckedText(file.name)))
    }
  }

  const confirmImport = async (
    file: File,
    options: CatalogueFileReadOptions,
    { digest, counts }: CatalogueFileCheck,
  ) => {
    const showProgress = (progress: SendProgress) =>
      setStage({ phase: 'importing', file, progress })
    showProgress(FIRST_PROGRESS)
    try {
      const confirmedOptions = { ...options, digest, skipsWrongProducts: counts.wrong > 0 }
      setStage({
        phase: 'done',
        importCounts: await importFile(file, confirmedOptions, showProgress),
      })
    } catch (error) {
      showFailure(
        isCallOutcomeUnknown(error)
          ? LOST_ANSWER_FAILURE
          : failureText(error, LOST_ANSWER_FAILURE.text),
      )
    }
  }

  return {
    stage,
    check: checkFile,
    decide: confirmImport,
    restart: () => setStage({ phase: 'choosing' }),
  }
}

const LOST_ANSWER_FAILURE: FailureText = {
  text: m.UNKNOWN_WHETHER_IMPORTED,
  detail: m.UPLOAD_FILE_AGAIN,
}
