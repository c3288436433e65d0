import { fileURLToPath } from 'node:url'
import index from './index.json' with { type: 'json' }

/** A picture of a blank from one side, as a template that takes colours and prints. */
export interface BlankAngle {
  readonly key: string
  readonly name_zh: string
  readonly name_en: string
  readonly width: number
  readonly height: number
  /** Keys of the product's faces that can be seen. */
  readonly faces: readonly string[]
}

/** By the product's item number; the first of them is the picture a list shows. */
export const BLANK_ANGLES: Readonly<Record<string, readonly BlankAngle[]>> = index

/** Where its `angle.json`, `base.webp` and `planes.webp` lie. */
export const angleFolder = (itemNo: string, key: string) =>
  fileURLToPath(new URL(`./${itemNo}/${key}/`, import.meta.url))
