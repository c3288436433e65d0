import { PICTURE, type Box } from '#identity/captcha/domain/layout'

export interface Point {
  x: number
  y: number
}

export type Verdict = 'right' | 'order' | 'area' | 'malformed'

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,8})?`
const SHAPE = new RegExp(`^(${NUMBER},${NUMBER}(?:-${NUMBER},${NUMBER})*);(${NUMBER});(${NUMBER})$`)
const LONGEST = 200

/** Judges `x,y-x,y;shownWidth;shownHeight`: exactly as many points as boxes, each inside its own, in order. */
export function judge(info: string, boxes: readonly Box[]): Verdict {
  const points = readPoints(info)
  if (points?.length !== boxes.length) return 'malformed'

  const hits = points.map((point) => boxes.findIndex((box) => inside(point, box)))
  if (hits.every((hit, index) => hit === index)) return 'right'
  return !hits.includes(-1) && new Set(hits).size === boxes.length ? 'order' : 'area'
}

/** The points in the picture's own size, or null when the answer cannot be read. */
export function readPoints(info: string): Point[] | null {
  const [, points, width, height] = (info.length <= LONGEST && SHAPE.exec(info)) || []
  const shown = { width: Number(width), height: Number(height) }
  if (!points || !(shown.width > 0 && shown.height > 0)) return null

  return points.split('-').map((pair) => {
    const [x, y] = pair.split(',').map(Number) as [number, number]
    return { x: (x * PICTURE.width) / shown.width, y: (y * PICTURE.height) / shown.height }
  })
}

function inside({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}
