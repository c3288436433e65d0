import { writeFile } from 'node:fs/promises'
import { BAD_FILES } from '../materials/bad.ts'
import { CATEGORIES, render } from '../materials/index.ts'

/* Draws what it is asked for, in a process whose memory goes with it. First it tells what there is to draw. */

const drawings = new Map<string, () => Promise<Buffer>>([
  ...CATEGORIES.flatMap(({ pieces }) => pieces.map((piece) => [piece.key, () => render(piece)] as const)),
  ...BAD_FILES.map(({ key, bytes }) => [key, bytes] as const),
])

process.on('message', ({ key, path }: { key: string; path: string }) => {
  const draw = drawings.get(key)
  if (!draw) throw new Error(`There is no ${key}`)
  void draw()
    .then((picture) => writeFile(path, picture))
    // A canvas gives its memory back only when it is collected, and each one is large.
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
