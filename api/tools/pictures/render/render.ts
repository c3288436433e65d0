import { times } from '../geometry/mesh.ts'
import { groundLight, groundTone } from './ground.ts'
import { groupsOf } from './groups.ts'
import { lighting } from './lamps.ts'
import { lightNearby } from './light_nearby.ts'
import { lit } from './lit.ts'
import { addGround, addSurface, blank, type Rendered } from './rendered.ts'
import type { Scene } from './scene.ts'
import { surfaceAt } from './surface.ts'
import { viewOf } from './view.ts'
import { FINE, visible, type Visible } from './visible.ts'

export function render(scene: Scene, width: number, height: number): Rendered {
  const view = viewOf(scene, width, height)
  const lamps = lighting(scene, scene.front ? times(scene.front, -1) : view.axes[2], width)
  const [shown, ground] = [visible(scene, view), groundLight(scene, view, lamps)]
  const tone = groundTone(scene, view)
  const light = lightNearby(lamps, width)
  const out = blank(scene, width, height)
  const owners = new Int32Array(FINE * FINE)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const bare = sampled(shown, owners, x, y)
    addGround(out, pixel, ground[pixel] as number, bare / owners.length, bare > 0 ? tone?.(pixel) : undefined)
    if (bare === owners.length) continue
    const look = (triangle: number, n: number) =>
      surfaceAt(scene, view, shown, triangle, x * FINE + (n % FINE) + 0.5, y * FINE + Math.floor(n / FINE) + 0.5)
    for (const { surface, count } of groupsOf(owners, look))
      addSurface(out, pixel, surface, lit(view, light(surface, x, y), surface), count / owners.length)
  }
  return out
}

/** Collects the owners of a pixel's samples; returns how many show the ground. */
function sampled({ map }: Visible, owners: Int32Array, x: number, y: number): number {
  let bare = 0
  for (let n = 0; n < owners.length; n += 1) {
    const owner = map.owner[(y * FINE + Math.floor(n / FINE)) * map.width + x * FINE + (n % FINE)] as number
    owners[n] = owner
    if (owner === 0) bare += 1
  }
  return bare
}
