import { describe, expect, it, vi } from 'vitest'
import { notifyAfterCommit } from './notify-after-commit.ts'

describe('a change of the catalogue', () => {
  it('is announced after the commit, not before', async () => {
    const notifyCatalogueChanged = vi.fn()
    const { promise, resolve } = Promise.withResolvers<string>()
    const change = notifyAfterCommit(notifyCatalogueChanged, promise)
    expect(notifyCatalogueChanged).not.toHaveBeenCalled()
    resolve('written')
    expect(await change).toBe('written')
    expect(notifyCatalogueChanged).toHaveBeenCalledTimes(1)
  })

  it('is not announced if it was refused', async () => {
    const notifyCatalogueChanged = vi.fn()
    const refusal = new Error('refused')
    await expect(notifyAfterCommit(notifyCatalogueChanged, Promise.reject(refusal))).rejects.toBe(
      refusal,
    )
    expect(notifyCatalogueChanged).not.toHaveBeenCalled()
  })
})
