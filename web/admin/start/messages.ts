export const LOADING_SHOP = {
  loading: 'Loading your shop…',
  failure: 'We could not load your shop',
}
export const LOADING_TASKS = {
  loading: 'Loading your tasks…',
  failure: 'We could not load your tasks',
}

export const GREETING = 'Namaste'
export const greetingWithNameText = (firstName: string) => `Namaste, ${firstName}`
export const lastBackupText = (time: string) => `Last backup: ${time}.`
export const changesCopiedText = (time: string) => `Changes are backed up until ${time}.`
export const NO_BACKUP_YET = 'No backup yet. The shop makes one every day while it is open.'
export const BACKGROUND_JOBS = 'Background jobs'
export const unsentEmailsText = (count: number) =>
  `${count === 1 ? 'One email' : `${count} emails`} could not be sent yet.`
export const failedJobsText = (count: number) =>
  `${count === 1 ? 'One background job' : `${count} background jobs`} failed.`
export const VIEW_DETAILS = 'View details'
export const CHOOSE_FROM_THE_MENU = 'Choose what you want to do from the menu.'
