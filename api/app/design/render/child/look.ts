import { inkOf, type Ink } from '#document/preflight/ink'
import type { LookJob } from '../processes/job.ts'
import { drawFace } from './draw.ts'
import { emptied, openPictures } from './pictures.ts'

/** Of the longer side: enough to see what is there. */
const SIDE = 400

/** The print area as it would be printed, small. */
export async function lookAtFace({ face, pictures }: LookJob): Promise<Ink> {
  const { width: across, height: down } = face.area
  const pxPerMm = SIDE / Math.max(across, down)
  const size = { width: Math.max(1, Math.round(across * pxPerMm)), height: Math.max(1, Math.round(down * pxPerMm)) }
  const canvas = drawFace(face, await openPictures([face], pictures, pxPerMm), { ...size, pxPerMm, bleed: 0 })
  const ink = inkOf(canvas.getContext('2d').getImageData(0, 0, size.width, size.height))
  emptied(canvas)
  return ink
}
