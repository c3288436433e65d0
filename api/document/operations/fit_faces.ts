import type { DesignDocument, Face } from '../model/document.ts'
import { isUsed } from '../model/uses.ts'
import { onProduct } from './fit.ts'

type Blank = Pick<Face, 'key' | 'area'>

/**
 * The design on any product: printed content goes to the face with the same key, else to the first free one, fitted to
 * its area. Content without a face is dropped.
 */
export function fittedTo(document: DesignDocument, product: DesignDocument['product'], blanks: readonly Blank[]) {
  const names = namesFor(document.faces, blanks)
  const faces = document.faces.flatMap((face) => {
    const key = names.get(face.key)
    return key === undefined ? [] : [key === face.key ? face : { ...face, key }]
  })
  return onProduct({ ...document, faces }, product, blanks)
}

/** Whether every printed face finds a target. */
export const fitsWhole = (document: DesignDocument, blanks: readonly Blank[]) =>
  document.faces.filter(isUsed).length <= blanks.length

function namesFor(faces: readonly Face[], blanks: readonly Blank[]): ReadonlyMap<string, string> {
  const known = new Set(blanks.map(({ key }) => key))
  const printed = faces.filter(isUsed)
  const same = new Set(printed.flatMap(({ key }) => (known.has(key) ? [key] : [])))
  const free = blanks.flatMap(({ key }) => (same.has(key) ? [] : [key]))
  return new Map(
    printed.flatMap(({ key }) => {
      const name = same.has(key) ? key : free.shift()
      return name === undefined ? [] : [[key, name] as const]
    }),
  )
}
