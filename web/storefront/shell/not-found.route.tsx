import { data } from 'react-router'

/** Any address that no page has. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export const clientLoader = loader

export default function NotFound() {
  return null
}
