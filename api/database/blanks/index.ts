import { fileURLToPath } from 'node:url'
import type { AngleSetting } from '#contracts/catalogue'
import index from './index.json' with { type: 'json' }

/** A view of a blank as a template that takes colours and prints. */
export interface BlankAngle {
  readonly key: string
  readonly name_zh: string
  readonly name_en: string
  readonly width: number
  readonly height: number
  /** Keys of the product's visible faces. */
  readonly faces: readonly string[]
  readonly setting?: AngleSetting
}

/** By item number; the first angle is the picture in lists. */
export const BLANK_ANGLES: Readonly<Record<string, readonly BlankAngle[]>> = index as Readonly<
  Record<string, readonly BlankAngle[]>
>

/** The folder of its `angle.json`, `base.webp` and `planes.webp`. */
export const angleFolder = (itemNo: string, key: string) =>
  fileURLToPath(new URL(`./${itemNo}/${key}/`, import.meta.url))
