import { MATERIAL, UPLOAD } from '@inkfold/api/contracts/limits'
import { MATERIAL_SUFFIXES } from '@inkfold/api/contracts/uploads'
import type { Dimensions } from './dimensions'

export type FileFault = 'type' | 'large' | 'empty'
export type FileAdvice = 'low' | 'big' | 'scaled'

const MEGABYTE = 1024 * 1024
/** For file inputs. */
export const PICTURE_FILES = MATERIAL_SUFFIXES.map((suffix) => `.${suffix}`).join(',')
const NAME = new RegExp(`\\.(${MATERIAL_SUFFIXES.join('|')})$`, 'i')
/** What browsers say of these files; the API looks at the content. */
const TYPE = /^(image\/.+|application\/(pdf|octet-stream)|)$/
const LONGEST_NAME = 120

export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileFault | null {
  if (!NAME.test(name) || !TYPE.test(type)) return 'type'
  if (size === 0) return 'empty'
  return size > UPLOAD.megabytes * MEGABYTE ? 'large' : null
}

export function fileAdvice(dimensions: Dimensions | null): FileAdvice | null {
  if (!dimensions) return null
  const { width, height } = dimensions
  if (width * height > UPLOAD.pixels) return 'scaled'
  if (Math.min(width, height) < MATERIAL.low) return 'low'
  return Math.max(width, height) > MATERIAL.hint ? 'big' : null
}

/** Turns `my_cat-01.PNG` into `my cat 01`. */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(NAME, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
  return [...(words || fileName)].slice(0, LONGEST_NAME).join('')
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Adds new files up to the limit without duplicates; `left` holds those beyond it. */
export function addFiles(chosen: readonly File[], coming: readonly File[]): { files: File[]; left: File[] } {
  const known = new Set(chosen.map(keyOf))
  const fresh = coming.filter((file) => !known.has(keyOf(file)))
  const room = UPLOAD.files - chosen.length
  return { files: [...chosen, ...fresh.slice(0, room)], left: fresh.slice(room) }
}
