import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './progress'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function unfinished() {
  let finish: () => void = () => undefined
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { work, finish }
}

test('[NAV-11] starts at 0.08, increases by 0.02 every 800 ms and ends 200 ms after the last job', async () => {
  const progress = new Progress()
  const first = unfinished()
  const second = unfinished()
  void progress.during(first.work)
  void progress.during(second.work)
  await vi.advanceTimersByTimeAsync(0)
  expect(progress.get()).toBe(0.08)
  await vi.advanceTimersByTimeAsync(1600)
  expect(progress.get()).toBeCloseTo(0.12)
  first.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(progress.get()).toBeLessThan(1)
  second.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(progress.get()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(progress.get()).toBe(0)
})

test('[NAV-11] ends after a failed job too', async () => {
  const progress = new Progress()
  await expect(progress.during(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(200)
  expect(progress.get()).toBe(0)
})
