import { data } from 'react-router'
import { PageMissing } from '../not-found/page-missing.tsx'

/** Matches every unknown address. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFoundPage() {
  return <PageMissing />
}
