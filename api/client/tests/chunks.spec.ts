import { describe, expect, it } from 'vitest'
import { retryableImport } from '../chunks.ts'

const AGAIN = 'data:text/javascript,export%20default%205//'

describe('retryableImport', () => {
  it('asks for the same file under another address after a failure', async () => {
    let calls = 0
    const load = retryableImport<{ default: number }>(async () => {
      calls++
      throw new TypeError(`Failed to fetch dynamically imported module: ${AGAIN}`)
    })
    await expect(load()).rejects.toThrow('Failed to fetch')
    expect((await load()).default).toBe(5)
    expect(calls).toBe(1)
  })

  it('calls the import again where the browser does not name the file', async () => {
    let calls = 0
    const load = retryableImport(async () => {
      if (++calls === 1) throw new TypeError('Importing a module script failed.')
      return { default: 7 }
    })
    await expect(load()).rejects.toThrow('Importing')
    expect((await load()).default).toBe(7)
  })
})
