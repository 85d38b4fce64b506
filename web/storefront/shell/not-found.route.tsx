import { data } from 'react-router'
import { PageNotFound } from '../not-found/page-not-found.tsx'

/** Matches every unknown address. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFoundPage() {
  return <PageNotFound />
}
