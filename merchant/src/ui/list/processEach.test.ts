import { ClientError } from '@inkfold/api/client'
import { expect, test } from 'vitest'
import { processEach } from './processEach'

const refusal = (message: string) =>
  Object.assign(Object.create(ClientError.prototype) as ClientError, { message, kind: 'refused' })

test('[MAT-04] changes each material separately and reports the reason of each failure', async () => {
  const counts: number[] = []
  const work = (id: number) => (id === 2 ? Promise.reject(refusal('in use')) : Promise.resolve())
  const { done, refused } = await processEach([1, 2, 3], work, (count) => counts.push(count))
  expect([...done]).toEqual([1, 3])
  expect(refused).toEqual([{ id: 2, problem: 'in use' }])
  expect(counts).toEqual([1, 2, 3])
})
