import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Asset } from '@inkfold/api/document/model/document'
import { design, face, group, image, tile } from '@inkfold/api/document/tests/support/documents'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PartAsked } from '../browser/halved'
import { Sharper } from '../canvas/sharper'
import { MOST_PIXELS, needsOf } from '../canvas/sharp_needs'
import type { EditorState } from '../state/state'
import { editorOf } from './world'

const PHOTO: Asset = { id: 7, sha256: 'ab'.repeat(32), width: 6000, height: 4000 }
const SMALL = { source: {}, width: 1500, height: 1000 } satisfies Picture
const photo = (but: Partial<ReturnType<typeof image>> = {}) =>
  image('a', { x: 150, y: 100, width: 300, height: 200, ...but })
/** A stage of 1000 × 800 pixels whose upper left is at `x`, `y` of the face. */
const shown = (zoom: number, x = 0, y = 0) => ({
  width: 1000,
  height: 800,
  matrix: [zoom, 0, 0, zoom, -x * zoom, -y * zoom] as const,
})
const needs = (layers: Parameters<typeof face>[1], zoom: number, x = 0, y = 0) =>
  needsOf(face('front', layers), [PHOTO], shown(zoom, x, y))

test('[REN-02] uses the reduced picture while all of it is visible', () => {
  expect(needs([photo()], 3)).toEqual([])
  expect(needs([photo({ hidden: true })], 40)).toEqual([])
  expect(needsOf(face('front', [photo()]), [{ ...PHOTO, width: 2000, height: 1500 }], shown(40))).toEqual([])
})

test('[REN-02] opens the visible part with a margin in full resolution when zoomed in', () => {
  const [need] = needs([photo()], 20, 100, 100)
  expect(need).toMatchObject({ halvings: 0, asset: PHOTO })
  expect(need?.seen).toEqual({ left: expect.closeTo(1 / 3), top: 0.5, right: 0.5, bottom: 0.7 })
  expect(need?.opened.left).toBeCloseTo(0.25)
  expect(need?.opened.bottom).toBeCloseTo(0.8)
})

test('[REN-02] opens a deep crop in full resolution at any zoom, also in groups and patterns', () => {
  const crop = { x: 0.4, y: 0.4, width: 0.05, height: 0.05 }
  const [need] = needs([photo({ crop })], 2)
  expect(need).toMatchObject({ halvings: 0, seen: { left: 0.4, top: 0.4 } })
  expect(need?.opened).toEqual(need?.seen)
  expect(needs([group('g', [photo({ crop, x: 0, y: 0 })], { x: 150, y: 100, scaleX: 0.5 })], 2)).toHaveLength(1)
  expect(needs([tile('t', { cell: { width: 200, height: 133 } })], 10)).toMatchObject([{ halvings: 1 }])
})

test('[REN-02] keeps all parts within the memory limit by reducing the largest', () => {
  const many = Array.from({ length: 12 }, (_, index) => photo({ id: `p${index}` }))
  const asked = needsOf(face('front', many), [PHOTO], { ...shown(18), width: 5400, height: 3600 })
  const pixels = asked.map(({ halvings, opened: { left, top, right, bottom } }) => {
    return ((6000 * (right - left)) / 2 ** halvings) * ((4000 * (bottom - top)) / 2 ** halvings)
  })
  expect(pixels.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MOST_PIXELS)
  expect(Math.max(...pixels)).toBeLessThanOrEqual(24_000_000)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Open = (asset: Asset, asked: PartAsked) => Promise<Picture>

function opening(photo = PHOTO) {
  const opened: PartAsked[] = []
  const closed: number[] = []
  const open = vi.fn<Open>((_asset, asked) => {
    const index = opened.push(asked) - 1
    const [width, height] = [photo.width / 2 ** asked.halvings, photo.height / 2 ** asked.halvings]
    const [x, y] = [asked.left * width, asked.top * height]
    const part = { x, y, width: asked.right * width - x, height: asked.bottom * height - y }
    return Promise.resolve({ source: { close: () => closed.push(index) }, width, height, part })
  })
  return { open, opened, closed }
}

const stateAt = (zoom: number, x = 0, but: Partial<EditorState> = {}, asset = PHOTO): EditorState => {
  const { state } = editorOf({ ...design([face('front', [photo()])]), assets: [asset] })
  return { ...state, view: { zoom, x: -x * zoom, y: 0, width: 1000, height: 800 }, ...but }
}
const WANTED = { seen: { left: 0, top: 0, right: 0.1, bottom: 0.1 }, across: 6000, down: 4000 }

test('[REN-02] opens a part when the view is still, and draws it from then on', async () => {
  const { open } = opening()
  const again = vi.fn<() => void>()
  const sharper = new Sharper(open, again)
  const before = sharper.edition
  for (const zoom of [18, 19, 20]) sharper.look(stateAt(zoom), 1)
  expect(sharper.isBusy).toBe(true)
  expect(sharper.pick(7, WANTED, SMALL)).toBe(SMALL)
  await vi.advanceTimersByTimeAsync(500)
  expect(open).toHaveBeenCalledTimes(1)
  expect(sharper.isBusy).toBe(false)
  expect(sharper.edition).not.toBe(before)
  expect(again).toHaveBeenCalled()
  expect(sharper.pick(7, WANTED, SMALL)).toMatchObject({ width: 6000, part: { x: 0 } })
  expect(sharper.pick(7, { ...WANTED, seen: { ...WANTED.seen, right: 1 } }, SMALL)).toBe(SMALL)
  expect(sharper.pick(7, { ...WANTED, across: 600, down: 400 }, SMALL)).toBe(SMALL)
})

test('[REN-02] opens nothing during a drag and no part twice', async () => {
  const { open } = opening()
  const sharper = new Sharper(open, () => undefined)
  sharper.look(stateAt(20, 0, { isDragging: true }), 1)
  await vi.advanceTimersByTimeAsync(500)
  expect(open).not.toHaveBeenCalled()
  sharper.look(stateAt(20), 1)
  await vi.advanceTimersByTimeAsync(500)
  sharper.look(stateAt(20, 5), 1)
  await vi.advanceTimersByTimeAsync(500)
  expect(open).toHaveBeenCalledTimes(1)
})

test('[REN-02] keeps the reduced picture when a part fails, with limited retries', async () => {
  const open = vi.fn<Open>(() => Promise.reject(new Error('403')))
  const sharper = new Sharper(open, () => undefined)
  sharper.look(stateAt(20), 1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(open).toHaveBeenCalledTimes(1)
  expect(sharper.isBusy).toBe(false)
  expect(sharper.pick(7, WANTED, SMALL)).toBe(SMALL)
})

test('[REN-02] releases parts that are no longer shown, and all with the stage', async () => {
  const huge = { ...PHOTO, width: 12_000, height: 8000 }
  const { open, opened, closed } = opening(huge)
  const sharper = new Sharper(open, () => undefined)
  for (let x = 0; x < 250; x += 30) {
    sharper.look(stateAt(7, x, {}, huge), 4)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(opened.length).toBeGreaterThan(2)
  expect(closed.length).toBeGreaterThan(0)
  sharper.stop()
  expect(new Set(closed).size).toBe(opened.length)
})
