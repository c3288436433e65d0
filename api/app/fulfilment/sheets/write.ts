import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '#contracts/languages'

/** What a sheet is written with. */
export interface Desk {
  pen: SKRSContext2D
  family: string
  language: Language
}

export function write({ pen, family }: Desk, text: string, size: number, x: number, y: number): void {
  pen.font = `${size}px "${family}"`
  pen.fillText(text, x, y)
}
