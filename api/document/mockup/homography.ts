export type Corner = readonly [x: number, y: number]
/** Corners of a face: top left, top right, bottom right, bottom left, with the piece upright. */
export type Corners = readonly [Corner, Corner, Corner, Corner]

/** Perspective transform from the unit square (u, v) to the photo; row-major. */
type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** After Heckbert, "Fundamentals of texture mapping", 1989. */
function ontoCorners([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Homography {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const area = ax * by - bx * ay
  const [g, h] = [(sx * by - bx * sy) / area, (ax * sy - sx * ay) / area]
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d] // prettier-ignore
}

/** Maps a position on the photo to fractions of the face's width and height. */
export function faceUnder(corners: Corners): (x: number, y: number) => Corner {
  const [a, b, c, d, e, f, g, h, i] = inverse(ontoCorners(corners))
  return (x, y) => {
    const depth = g * x + h * y + i
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
  }
}
