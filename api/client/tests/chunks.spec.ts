import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyChunk, ChunkFailure, forgetFailedChunks, retryableImport } from '../chunks.ts'

afterEach(() => vi.unstubAllGlobals())

describe('chunk', () => {
  it('tries no import without a connection, and imports once after reconnecting', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('page'))
    const page = lazyChunk(load)
    vi.stubGlobal('navigator', { onLine: false })
    await expect(page()).rejects.toBeInstanceOf(ChunkFailure)
    expect(load).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: true })
    forgetFailedChunks()
    expect(await Promise.all([page(), page()])).toEqual(['page', 'page'])
    expect(load).toHaveBeenCalledTimes(1)
  })
})

const AGAIN = 'data:text/javascript,export%20default%205//'
const failing = (message: string) =>
  vi.fn<() => Promise<{ default: number }>>(() => Promise.reject(new TypeError(message)))

describe('retryableImport', () => {
  it('asks for the same file under another address when a retry fails too', async () => {
    const load = failing(`Failed to fetch dynamically imported module: ${AGAIN}`)
    const page = retryableImport(load)
    await expect(page()).rejects.toThrow('Failed to fetch')
    expect((await page()).default).toBe(5)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('does not import a style sheet that the failure names', async () => {
    const page = retryableImport(failing('Unable to preload CSS for http://localhost/assets/page.css'))
    await expect(page()).rejects.toThrow('preload')
    await expect(page()).rejects.toThrow('preload')
  })
})
