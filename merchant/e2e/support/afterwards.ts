import { test as base } from '@inkfold/api/tests/journeys/silence'

type Undo = () => Promise<unknown>

/** Undoes global changes when the test ends, even on failure; the returned function undoes them earlier. */
export const test = base.extend<{ afterwards(undo: Undo): Undo }>({
  // oxlint-disable-next-line no-empty-pattern
  afterwards: async ({}, use) => {
    const left = new Set<Undo>()
    await use((undo) => {
      const once = async () => {
        if (left.delete(once)) await undo()
      }
      left.add(once)
      return once
    })
    for (const undo of [...left].toReversed()) await undo()
  },
})
