/** Nearest triangle in each cell as its number plus one; 0 for none. */
export interface DepthMap {
  readonly width: number
  readonly height: number
  readonly depth: Float32Array
  readonly owner: Int32Array
}

export function emptyMap(width: number, height: number): DepthMap {
  const depth = new Float32Array(width * height).fill(Infinity)
  return { width, height, depth, owner: new Int32Array(width * height) }
}

/** Rasterises triangles with corners as x, y and depth in cells. `first` is the number of the first triangle. */
export function draw(map: DepthMap, corners: Float32Array, triangles: Uint32Array, first: number): void {
  const { width, height, depth, owner } = map
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [(triangles[t] as number) * 3, (triangles[t + 1] as number) * 3, (triangles[t + 2] as number) * 3]
    const ax = corners[a] as number
    const ay = corners[a + 1] as number
    const bx = corners[b] as number
    const by = corners[b + 1] as number
    const cx = corners[c] as number
    const cy = corners[c + 1] as number
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const low = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    const az = corners[a + 2] as number
    const toB = (corners[b + 2] as number) - az
    const toC = (corners[c + 2] as number) - az
    for (let y = top; y <= low; y += 1)
      for (let x = left; x <= right; x += 1) {
        const [px, py] = [x + 0.5 - ax, y + 0.5 - ay]
        const s = (px * (cy - ay) - py * (cx - ax)) / area
        const r = (py * (bx - ax) - px * (by - ay)) / area
        if (s < 0 || r < 0 || s + r > 1) continue
        const z = az + s * toB + r * toC
        const cell = y * width + x
        if (z >= (depth[cell] as number)) continue
        depth[cell] = z
        owner[cell] = first + t / 3 + 1
      }
  }
}
