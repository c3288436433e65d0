import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyAnswer } from './apply_answer'

const KEY = ['cart']

test("an answer requested before a command does not overwrite the command's", async () => {
  const cache = new QueryClient()
  cache.setQueryData(KEY, 'first')
  let arrive = (_: string) => {}
  const asked = cache.fetchQuery({
    queryKey: KEY,
    queryFn: async ({ signal: _ }) => new Promise<string>((resolve) => (arrive = resolve)),
  })
  const ended = asked.catch(() => undefined)
  await applyAnswer(cache, KEY, 'changed')
  arrive('first')
  await ended
  expect(cache.getQueryData(KEY)).toBe('changed')
})
