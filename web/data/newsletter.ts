import { api } from '../platform/api.ts'

export const subscribe = (email: string) =>
  api('POST /api/newsletter/suscribe', { body: { email } })

export const unsubscribe = (token: string) =>
  api('POST /api/newsletter/unsubscribe/{token}', { path: { token } })
