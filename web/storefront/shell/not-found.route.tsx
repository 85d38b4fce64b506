import { data } from 'react-router'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'

/** Matches every unknown address. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFoundPage() {
  return <LazyPageNotFound />
}
