import { useNavigation } from 'react-router'

/** A progress bar while the next page is loading; hidden for quick navigations. */
export function PageLoadingProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return isBusy ? (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left animate-grow bg-sindoor"
    />
  ) : null
}
