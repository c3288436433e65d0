import type { Path } from '../geometry/path.ts'
import type { Pen } from './pen.ts'

/** Traces a path whose unit is `by` pixels. */
export function tracePath(pen: Pen, path: Path, by: number): void {
  pen.beginPath()
  for (const step of path) {
    if (step[0] === 'M') pen.moveTo(step[1] * by, step[2] * by)
    else if (step[0] === 'L') pen.lineTo(step[1] * by, step[2] * by)
    else if (step[0] === 'C')
      pen.bezierCurveTo(step[1] * by, step[2] * by, step[3] * by, step[4] * by, step[5] * by, step[6] * by)
    else pen.closePath()
  }
}
