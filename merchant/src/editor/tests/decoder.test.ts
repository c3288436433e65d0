import { afterEach, expect, test, vi } from 'vitest'
import { Decoder } from '../browser/decoder'
import { OpenWhole } from '../browser/open_whole'

const begun: Thread[] = []
const file = (name: string) => Promise.resolve(new Blob([name]))
const bitmap = (width: number) => ({ bitmap: { width } as ImageBitmap })

/** A fake worker whose answers the test triggers. */
class Thread extends EventTarget {
  readonly asked: number[] = []
  constructor() {
    super()
    begun.push(this)
  }
  postMessage([id]: [number]): void {
    this.asked.push(id)
  }
  answer(index: number, picture: object | null): void {
    this.dispatchEvent(new MessageEvent('message', { data: [this.asked[index], picture] }))
  }
}

vi.stubGlobal('Worker', Thread)
afterEach(() => void (begun.length = 0))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('one worker decodes all pictures and answers each request', async () => {
  const decoder = new Decoder()
  const flights = [decoder.decode(file('a')), decoder.decode(file('b'))]
  await settled()
  expect(begun).toHaveLength(1)
  begun[0]?.answer(1, bitmap(2))
  begun[0]?.answer(0, bitmap(1))
  expect((await Promise.all(flights)).map(({ width }) => width)).toEqual([1, 2])
})

test('the worker starts while the file loads, and skips a file that fails', async () => {
  const decoder = new Decoder()
  const flight = decoder.decode(Promise.reject(new Error('404')))
  expect(begun).toHaveLength(1)
  await expect(flight).rejects.toThrow('404')
  expect(begun[0]?.asked).toEqual([])
})

test('an invalid picture fails alone', async () => {
  const decoder = new Decoder()
  const flights = [decoder.decode(file('a')), decoder.decode(file('b'))]
  await settled()
  begun[0]?.answer(0, null)
  begun[0]?.answer(1, bitmap(2))
  const [first, second] = await Promise.allSettled(flights)
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})

test('a failed worker rejects its jobs, and the next picture starts another', async () => {
  const decoder = new Decoder()
  const flight = decoder.decode(file('a'))
  await settled()
  begun[0]?.dispatchEvent(new Event('error'))
  await expect(flight).rejects.toThrow('This is no picture')
  const next = decoder.decode(file('b'))
  await settled()
  expect(begun).toHaveLength(2)
  begun[1]?.answer(0, bitmap(3))
  expect((await next).width).toBe(3)
})

test('a part reports its position in the whole picture', async () => {
  const decoder = new Decoder()
  const asked = { key: 'a', halvings: 1, left: 0.5, top: 0, right: 1, bottom: 1 }
  const flight = decoder.decode(file('a'), asked)
  await settled()
  const part = { x: 100, y: 0, width: 100, height: 150 }
  begun[0]?.answer(0, { ...bitmap(100), part, width: 200, height: 150 })
  expect(await flight).toMatchObject({ source: { width: 100 }, part, width: 200, height: 150 })
})

test('a picture stays open for its parts until another is requested or it is unused', async () => {
  vi.useFakeTimers()
  const closed: string[] = []
  const open = vi.fn<(file: Blob) => Promise<ImageBitmap>>(async (blob) => {
    const name = await blob.text()
    return { close: () => closed.push(name) } as unknown as ImageBitmap
  })
  const whole = new OpenWhole(open)
  const [a, b] = [new Blob(['a']), new Blob(['b'])]
  expect(await whole.of('a', a)).toBe(await whole.of('a', a))
  expect(open).toHaveBeenCalledTimes(1)
  await whole.of('b', b)
  expect(closed).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(closed).toEqual(['a', 'b'])
  vi.useRealTimers()
})
