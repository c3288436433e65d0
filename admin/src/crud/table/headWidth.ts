import { TYPE } from '@/theme/tokens'

const PADDING = 24
const ARROW = 20
let pen: CanvasRenderingContext2D | null | undefined

/** The width that a column's heading needs to be readable in every language. */
export function headWidth(title: string, isSorted: boolean): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `600 14px ${TYPE.family}`
  return Math.ceil(pen.measureText(title).width) + PADDING + (isSorted ? ARROW : 0)
}
