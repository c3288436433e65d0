import { writeFile } from 'node:fs/promises'
import { BAD_FILES } from '../materials/bad.ts'
import { CATEGORIES, render } from '../materials/index.ts'

/* Draws pictures in a process of its own, so that its memory is freed. First it reports the available drawings. */

const drawings = new Map<string, () => Promise<Buffer>>([
  ...CATEGORIES.flatMap(({ pieces }) => pieces.map((piece) => [piece.key, () => render(piece)] as const)),
  ...BAD_FILES.map(({ key, bytes }) => [key, bytes] as const),
])

process.on('message', ({ key, path }: { key: string; path: string }) => {
  const draw = drawings.get(key)
  if (!draw) throw new Error(`There is no ${key}`)
  void draw()
    .then((picture) => writeFile(path, picture))
    // Canvas memory is freed by garbage collection only, and each canvas is large.
    .then(() => gc?.())
    .then(() => process.send?.({ drawn: key }))
})

process.send?.({
  categories: CATEGORIES.map((category) => ({
    ...category,
    pieces: category.pieces.map(({ draw: _, ...described }) => described),
  })),
  badFiles: BAD_FILES.map(({ bytes: _, ...described }) => described),
})
