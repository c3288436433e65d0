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

/** In one line; what is longer than this width ends in an ellipsis. */
export function writeFitting(desk: Desk, text: string, size: number, x: number, y: number, width: number): void {
  const { pen, family } = desk
  pen.font = `${size}px "${family}"`
  const signs = [...text]
  let said = text
  while (signs.length > 0 && pen.measureText(said).width > width) {
    signs.pop()
    said = `${signs.join('').trimEnd()}…`
  }
  pen.fillText(said, x, y)
}

/** In the middle of this place, as small as this width asks. */
export function writeCentred({ pen, family }: Desk, text: string, size: number, x: number, y: number, width: number) {
  pen.font = `${size}px "${family}"`
  pen.textAlign = 'center'
  pen.fillText(text, x, y, width)
  pen.textAlign = 'start'
}

/** In as many lines as it needs within that width; answers where the next line begins. */
export function writeWithin(desk: Desk, text: string, size: number, x: number, y: number, width: number): number {
  const { pen, family } = desk
  pen.font = `${size}px "${family}"`
  let line = ''
  let at = y
  for (const part of text.split(/(?<=[\s,，])|(?<=\p{Script=Han})/u)) {
    if (line && pen.measureText(line + part).width > width) {
      pen.fillText(line.trimEnd(), x, at)
      at += size * 1.3
      line = ''
    }
    line += part
  }
  pen.fillText(line.trimEnd(), x, at, width)
  return at + size * 1.3
}
