import { describe, expect, it, vi } from 'vitest'
import { announced } from './announced.ts'

describe('a change of the catalogue', () => {
  it('is told of once it is written for good, not before', async () => {
    const announce = vi.fn()
    const { promise, resolve } = Promise.withResolvers<string>()
    const change = announced(announce, promise)
    expect(announce).not.toHaveBeenCalled()
    resolve('written')
    expect(await change).toBe('written')
    expect(announce).toHaveBeenCalledTimes(1)
  })

  it('is not told of when it was refused', async () => {
    const announce = vi.fn()
    const refusal = new Error('refused')
    await expect(announced(announce, Promise.reject(refusal))).rejects.toBe(refusal)
    expect(announce).not.toHaveBeenCalled()
  })
})
