import { afterEach, expect, test, vi } from 'vitest'
import { Decoder } from '../browser/decoder'

const begun: Thread[] = []
const file = (name: string) => Promise.resolve(new Blob([name]))
const bitmap = (width: number) => ({ width }) as ImageBitmap

/** Answers what it is asked when the test says so. */
class Thread extends EventTarget {
  readonly asked: number[] = []
  constructor() {
    super()
    begun.push(this)
  }
  postMessage([id]: [number]): void {
    this.asked.push(id)
  }
  answer(index: number, picture: ImageBitmap | null): void {
    this.dispatchEvent(new MessageEvent('message', { data: [this.asked[index], picture] }))
  }
}

vi.stubGlobal('Worker', Thread)
afterEach(() => void (begun.length = 0))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('one thread decodes all pictures, and each comes to whom it belongs', async () => {
  const decoder = new Decoder()
  const flights = [decoder.decode(file('a')), decoder.decode(file('b'))]
  await settled()
  expect(begun).toHaveLength(1)
  begun[0]?.answer(1, bitmap(2))
  begun[0]?.answer(0, bitmap(1))
  expect((await Promise.all(flights)).map(({ width }) => width)).toEqual([1, 2])
})

test('the thread begins while the file still comes, and what does not come is not waited for', async () => {
  const decoder = new Decoder()
  const flight = decoder.decode(Promise.reject(new Error('404')))
  expect(begun).toHaveLength(1)
  await expect(flight).rejects.toThrow('404')
  expect(begun[0]?.asked).toEqual([])
})

test('what is no picture fails alone', async () => {
  const decoder = new Decoder()
  const flights = [decoder.decode(file('a')), decoder.decode(file('b'))]
  await settled()
  begun[0]?.answer(0, null)
  begun[0]?.answer(1, bitmap(2))
  const [first, second] = await Promise.allSettled(flights)
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})

test('nobody waits for a thread that could not begin, and the next picture begins another', async () => {
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
