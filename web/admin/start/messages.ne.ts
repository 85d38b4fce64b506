import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_SHOP = {
  loading: 'तपाईंको पसल खुल्दै…',
  failure: 'तपाईंको पसल देखाउन सकिएन',
}
export const LOADING_TASKS = {
  loading: 'तपाईंका काम खुल्दै…',
  failure: 'तपाईंका काम देखाउन सकिएन',
}

export const GREETING = 'नमस्ते'
export const greetingWithNameText = (firstName: string) => `नमस्ते, ${firstName}`
export const lastBackupText = (time: string) => `पछिल्लो ब्याकअप: ${time}।`
export const changesCopiedText = (time: string) => `${time} सम्मका परिवर्तनको ब्याकअप छ।`
export const NO_BACKUP_YET = 'अहिलेसम्म ब्याकअप छैन। पसल चलेको बेला दिनको एक पटक बन्छ।'
export const BACKGROUND_JOBS = 'आफैँ चल्ने काम'
export const unsentEmailsText = (count: number) => `${count} वटा इमेल अझै पठाउन सकिएको छैन।`
export const failedJobsText = (count: number) => `आफैँ चल्ने ${count} वटा काम असफल भयो।`
export const VIEW_DETAILS = 'विवरण हेर्नुहोस्'
export const CHOOSE_FROM_THE_MENU = 'के गर्ने, मेनुबाट छान्नुहोस्।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
