/** The result of one check: what was found, and what to do about it. */
export type DoctorFinding = {
  subject: string
  level: 'ok' | 'warning' | 'problem'
  foundText: string
  advice?: string
}

export const makeOkFinding = (subject: string, foundText: string): DoctorFinding => ({
  subject,
  level: 'ok',
  foundText,
})

const makeFindingOfLevel =
  (level: 'warning' | 'problem') =>
  (subject: string, foundText: string, advice: string): DoctorFinding => ({
    subject,
    level,
    foundText,
    advice,
  })
export const makeWarningFinding = makeFindingOfLevel('warning')
export const makeProblemFinding = makeFindingOfLevel('problem')
