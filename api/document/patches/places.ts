import type { Key, RowPlace } from './patch.ts'

/** The minimal set of rows to move so that `before`, plus new rows, is ordered like `after`. */
export function placesOf(before: readonly Key[], after: readonly Key[]): readonly RowPlace[] {
  const wasAt = new Map(before.map((key, index) => [key, index]))
  const staying = new Set(
    longestRising(
      after.filter((key) => wasAt.has(key)),
      (key) => wasAt.get(key) as number,
    ),
  )
  return after.flatMap((key, index): RowPlace[] => (staying.has(key) ? [] : [[key, after[index - 1] ?? null]]))
}

/** Longest increasing subsequence by rank, in O(n log n): keeps the smallest tail of each length. */
function longestRising(keys: readonly Key[], rank: (key: Key) => number): Key[] {
  const ends: Key[] = []
  const previous = new Map<Key, Key | undefined>()
  for (const key of keys) {
    const length = firstNotBelow(ends, rank(key), rank)
    previous.set(key, ends[length - 1])
    ends[length] = key
  }
  const found: Key[] = []
  for (let key = ends.at(-1); key !== undefined; key = previous.get(key)) found.unshift(key)
  return found
}

function firstNotBelow(ends: readonly Key[], value: number, rank: (key: Key) => number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rank(ends[middle] as Key) < value) low = middle + 1
    else high = middle
  }
  return low
}
