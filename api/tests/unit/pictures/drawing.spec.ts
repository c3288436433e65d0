import { test } from '@japa/runner'
import { compose } from '#document/mockup/compose'
import type { Pixels, Template } from '#document/mockup/template'
import { bake } from '../../../tools/pictures/bake/bake.ts'
import { flat } from '../../../tools/pictures/cloth/prints.ts'
import { bothSides, filledBag } from '../../../tools/pictures/cloth/stuffed.ts'
import { nearTo } from '../../../tools/pictures/geometry/outline.ts'
import { filled } from '../../../tools/pictures/geometry/triangulate.ts'
import { framed } from '../../../tools/pictures/render/framed.ts'
import { render } from '../../../tools/pictures/render/render.ts'
import type { Material, Part, Scene } from '../../../tools/pictures/render/scene.ts'
import { slab } from '../../../tools/pictures/solids/slab.ts'

const WHITE: Material = { tone: [0.98, 0.98, 0.98], colour: 1, sheen: 0, gloss: 0 }
const SIDE = 96

function drawn(parts: readonly Part[], yaw = 0): Template {
  const ground: Scene['ground'] = { point: [0, 0, -20], normal: [0, 0, 1] }
  return bake(render({ parts, faces: ['front'], camera: framed(parts, { yaw, fill: 0.75 }), ground }, SIDE, SIDE))
}

const card = (size = 100) => [{ mesh: slab([size, size], 2, [[0, 0], [0, 1]], 12), outside: { ...WHITE, prints: [flat('front', [size / 2, size / 2], size / 4)] }, inside: WHITE }] // prettier-ignore

let straight: Template | null = null
const facing = () => (straight ??= drawn(card()))

/** Red left half, blue right half. */
function halves(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i += 1)
    data.set(i % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4)
  return { width, height, data }
}

function inkOf(template: Template) {
  const { data, width } = compose(template, '#ffffff', new Map([['front', halves(40, 40)]]))
  const places = (isInk: (red: number, blue: number) => boolean) =>
    Array.from({ length: data.length / 4 }, (_, i) => i)
      .filter((i) => isInk(data[i * 4] as number, data[i * 4 + 2] as number))
      .map((i) => ({ x: i % width, y: Math.floor(i / width) }))
  return { red: places((red, blue) => red - blue > 90), blue: places((red, blue) => blue - red > 90) }
}

const bag = () => filledBag([120, 120], 12, false, { stiffness: 0.3, gravity: 0, pressure: 0.4, deep: 20 })
const middle = (of: readonly { x: number }[]) => of.reduce((sum, { x }) => sum + x, 0) / of.length

test.group('Rendering blanks', () => {
  test('a print has its size in millimetres, its place and its orientation', ({ assert }) => {
    const { red, blue } = inkOf(facing())
    const side = (SIDE * 0.75) / 2
    assert.approximately(red.length + blue.length, side * side, side * 3)
    assert.approximately(middle([...red, ...blue]), SIDE / 2, 1)
    assert.isBelow(middle(red), middle(blue))
  })

  test('a face seen at an angle is printed narrower', ({ assert }) => {
    const [open, aslant] = [inkOf(facing()), inkOf(drawn(card(), 55))]
    assert.isBelow(aslant.red.length + aslant.blue.length, (open.red.length + open.blue.length) * 0.8)
    assert.isBelow(middle(aslant.red), middle(aslant.blue))
  })

  test('a colour applies to the product and leaves the background', ({ assert }) => {
    const { data } = compose(facing(), '#0000ff')
    const at = (x: number, y: number) => [...data.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3)]
    assert.isAbove((at(48, 48)[2] ?? 0) - (at(48, 48)[0] ?? 0), 150)
    const [red = 0, , blue = 0] = at(3, 3)
    assert.isBelow(Math.abs(red - blue), 12)
  })

  test('the cloth simulation is deterministic, and seams hold together', ({ assert }) => {
    const [one, other] = [bag(), bag()]
    assert.deepEqual(one.positions, other.positions)
    const thick = Math.max(...one.positions.filter((_, i) => i % 3 === 2))
    assert.isAbove(thick, 8)
    assert.isBelow(thick, 40)
    const parts = bothSides(one, WHITE, WHITE, { front: [flat('front', [120, 120], 60)] })
    assert.deepEqual(drawn(parts), drawn(parts))
  })

  test('triangulation fills an outline without holes', ({ assert }) => {
    const outline = [[0, 0], [100, 0], [100, 40], [40, 40], [40, 100], [0, 100]] as const // prettier-ignore
    const fine = outline.flatMap(([x, y], i) => {
      const [nx, ny] = outline[(i + 1) % outline.length] ?? [0, 0]
      return Array.from({ length: 10 }, (_, n) => [x + ((nx - x) * n) / 10, y + ((ny - y) * n) / 10] as const)
    })
    const { points, triangles } = filled(fine, 8)
    let area = 0
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => points[triangles[t + k] ?? 0] ?? [0, 0]) as [number[], number[], number[]]
      area += Math.abs(((b[0] ?? 0) - (a[0] ?? 0)) * ((c[1] ?? 0) - (a[1] ?? 0)) - ((b[1] ?? 0) - (a[1] ?? 0)) * ((c[0] ?? 0) - (a[0] ?? 0))) / 2 // prettier-ignore
    }
    assert.approximately(area, 100 * 40 + 40 * 60, 60)
  })

  test('a line finds near points with their distance along it and their side', ({ assert }) => {
    const near = nearTo([[0, 0], [50, 0], [50, 50]], 10) // prettier-ignore
    assert.deepInclude(near(20, 4), { far: 4, along: 20, isLeft: true })
    assert.deepInclude(near(54, 30), { far: 4, along: 80, isLeft: false })
    assert.isNull(near(20, 20))
  })
})
