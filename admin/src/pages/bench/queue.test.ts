import type { Scan, ScanAnswer } from '@inkfold/api/contracts/workshop'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueue } from './queue'
import { scanStorageOf } from './scanStorage'

/** The parts of `Storage` that are used. */
function memory() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const FAULT = new Error('Something went wrong.')
const LOST = new Error('no connection')
const done = ({ id }: Scan): ScanAnswer => ({
  id,
  outcome: 'done',
  production_no: 'W2611210000001',
  no: 'W2611210000001-1',
  status: 'in_production',
  moved: 1,
  remake_no: null,
  reason: null,
  message: null,
})
const refusal = (scan: Scan): ScanAnswer => ({
  ...done(scan),
  outcome: 'refused',
  moved: 0,
  reason: 'E_SCAN_STATE',
  message: 'Not now.',
})

let at = 0
const scan = (code: string, id = `${code}-${++at}`) => ({
  id,
  action: 'print' as const,
  code,
  scanned_at: `2026-11-21T10:00:00.${String(++at).padStart(3, '0')}Z`,
})

function bench({ storage = memory(), person = 7, atOnce = 200 } = {}) {
  const sent: string[][] = []
  const line = { isUp: true, answer: done, fault: LOST }
  const queue = createQueue({
    storage: scanStorageOf(storage, person),
    async send(scans) {
      if (!line.isUp) throw line.fault
      if (scans.some(({ code }) => code === 'POISON')) throw FAULT
      sent.push(scans.map(({ code }) => code))
      return scans.map(line.answer)
    },
    isLost: (error) => error === LOST,
    isFault: (error) => error === FAULT,
    alone: (work) => work(),
    atOnce,
    pauseMs: 5000,
  })
  return { queue, line, sent, storage }
}

describe('Scan queue', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('FAC-03 · removes an answered scan', async () => {
    const { queue, sent } = bench()
    const listener = vi.fn<() => void>()
    queue.onAnswered(listener)
    queue.add(scan('A'))
    await queue.flush()
    await vi.runAllTimersAsync()
    expect(sent).toEqual([['A']])
    expect(queue.state().waiting).toEqual([])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('FAC-03 · keeps scans while offline and sends them in order, each under its own id', async () => {
    const { queue, line, sent } = bench()
    line.isUp = false
    for (const code of ['A', 'B', 'C']) queue.add(scan(code))
    await vi.advanceTimersByTimeAsync(1000)
    expect(queue.state()).toMatchObject({ isAway: true, waiting: [{ code: 'A' }, { code: 'B' }, { code: 'C' }] })
    const ids = queue.state().waiting.map(({ id }) => id)
    line.isUp = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([['A', 'B', 'C']])
    expect(new Set(ids).size).toBe(3)
    expect(queue.state()).toMatchObject({ isAway: false, waiting: [] })
  })

  test('FAC-03 · counts a duplicate of a waiting scan once', async () => {
    const { queue, line } = bench()
    line.isUp = false
    expect([queue.add(scan('A')), queue.add(scan('A')), queue.add({ ...scan('A'), action: 'press' })]).toEqual([
      true,
      false,
      true,
    ])
    expect(queue.state().waiting).toHaveLength(2)
  })

  test('FAC-03 · keeps scans across reloads, separately per user', async () => {
    const first = bench()
    first.line.isUp = false
    first.queue.add(scan('A'))
    first.queue.add(scan('B'))
    await vi.advanceTimersByTimeAsync(100)
    first.queue.stop()
    const other = bench({ storage: first.storage, person: 8 })
    const again = bench({ storage: first.storage })
    await Promise.all([other.queue.flush(), again.queue.flush()])
    expect([other.sent, again.sent]).toEqual([[], [['A', 'B']]])
  })

  test('FAC-03 · keeps a delayed scan that was refused until it is dismissed', async () => {
    const { queue, line } = bench()
    line.isUp = false
    const one = scan('A')
    queue.add(one)
    await vi.advanceTimersByTimeAsync(100)
    Object.assign(line, { isUp: true, answer: refusal })
    await vi.advanceTimersByTimeAsync(5000)
    expect(queue.state()).toMatchObject({ waiting: [], refused: [{ code: 'A', refused: 'Not now.' }] })
    queue.dismiss(one.id)
    expect(queue.state().refused).toEqual([])
  })

  test('FAC-03 · reports an immediate refusal and does not keep it', async () => {
    const { queue, line } = bench()
    line.answer = refusal
    queue.add(scan('A'))
    await vi.advanceTimersByTimeAsync(100)
    expect(queue.state()).toMatchObject({ waiting: [], refused: [] })
  })

  test('FAC-03 · splits a long queue into several requests', async () => {
    const { queue, line, sent } = bench({ atOnce: 2 })
    line.isUp = false
    for (const code of ['A', 'B', 'C', 'D', 'E']) queue.add(scan(code))
    await vi.advanceTimersByTimeAsync(100)
    line.isUp = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([['A', 'B'], ['C', 'D'], ['E']])
  })

  test('ERR-03 · keeps all scans when a whole request is refused, without automatic retry', async () => {
    const { queue, line } = bench()
    Object.assign(line, { isUp: false, fault: new Error('not allowed') })
    queue.add(scan('A'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queue.state()).toMatchObject({
      isAway: false,
      problem: { message: 'not allowed' },
      waiting: [{ code: 'A' }],
    })
    line.isUp = true
    await queue.flush()
    expect(queue.state()).toMatchObject({ problem: null, waiting: [] })
  })

  test('ERR-03 · sets aside a scan the server fails on and sends the others', async () => {
    const { queue, line, sent } = bench()
    line.isUp = false
    for (const code of ['A', 'POISON', 'B']) queue.add(scan(code))
    await vi.advanceTimersByTimeAsync(100)
    line.isUp = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([['A'], ['B']])
    expect(queue.state()).toMatchObject({ waiting: [], refused: [{ code: 'POISON', refused: FAULT.message }] })
  })

  test('ERR-03 · ignores foreign entries in storage', () => {
    const storage = memory()
    storage.setItem('inkfold.scans.7.x', '{"id":')
    storage.setItem('inkfold.scans.7.y', '7')
    expect(bench({ storage }).queue.state().waiting).toEqual([])
  })
})
