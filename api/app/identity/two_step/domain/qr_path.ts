import { modulesOf } from '#document/canvas/codes'

/** A QR code as one path of an SVG, in modules and with the margin that readers need; holes by the even-odd rule. */
export function qrPath(text: string): { size: number; path: string } {
  const { width, quiet, dark } = modulesOf({ symbology: 'qr', text })
  const at = ([x, y]: readonly [number, number]) => `${x + quiet.x} ${y + quiet.y}`
  return { size: width + 2 * quiet.x, path: dark.map((shape) => `M${shape.map(at).join('L')}Z`).join('') }
}
