import { expect, test } from 'vitest'
import { serialQueue } from '../browser/serial_queue'

function works() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work =
    (index: number, fails = false) =>
    () =>
      new Promise<number>((resolve, reject) => {
        begun.push(index)
        ends[index] = () => (fails ? reject(new Error('no picture')) : resolve(index))
      })
  return { begun, work, end: (index: number) => ends[index]?.() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('runs a limited number at once and starts the rest in order', async () => {
  const { begun, work, end } = works()
  const few = serialQueue(2)
  const answers = [0, 1, 2, 3].map((index) => few(work(index)))
  await settled()
  expect(begun).toEqual([0, 1])
  end(1)
  await settled()
  expect(begun).toEqual([0, 1, 2])
  end(0)
  end(2)
  await settled()
  end(3)
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3])
})

test('frees the slot of a failed job', async () => {
  const { begun, work, end } = works()
  const few = serialQueue(1)
  const failing = few(work(0, true))
  const after = few(work(1))
  end(0)
  await expect(failing).rejects.toThrow('no picture')
  await settled()
  expect(begun).toEqual([0, 1])
  end(1)
  expect(await after).toBe(1)
})
