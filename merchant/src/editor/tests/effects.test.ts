import type { Pixels, Template } from '@inkfold/api/document/mockup/template'
import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import { moveLayers } from '@inkfold/api/document/operations/move'
import { describe, expect, test } from 'vitest'
import { Effects } from '../effect/effects'
import { settled, twoFaces, world } from './world'

/** One pixel that shows the whole front in the product's colour. */
const template: Template = {
  width: 1,
  height: 1,
  base: { width: 1, height: 1, data: new Uint8ClampedArray([255, 255, 255, 255]) },
  colour: new Uint8Array([255]),
  shade: new Uint8Array([230]),
  light: new Uint8Array([0]),
  faces: [
    {
      key: 'front',
      box: { x: 0, y: 0, width: 1, height: 1 },
      step: 1,
      columns: 2,
      rows: 2,
      u: new Float32Array([0, 1, 0, 1]),
      v: new Float32Array([0, 0, 1, 1]),
      footprint: { width: 1, height: 1 },
      mask: new Uint8Array([255]),
    },
  ],
}
const RED = new Uint8ClampedArray([255, 0, 0, 255])
const GREY = new Uint8ClampedArray([90, 90, 90, 255])

function setUp(document: DesignDocument = twoFaces()) {
  const around = world()
  const rendered: Face[] = []
  const shown = { document, loaded: {}, isProofed: false }
  const effects = new Effects(
    { open: (angle) => (angle === 'front' ? Promise.resolve(template) : Promise.reject(new Error('No such angle'))) },
    around.services.clock,
    {
      document: () => shown.document,
      loaded: () => shown.loaded,
      proofed: (print) => (shown.isProofed ? { ...print, data: GREY } : print),
      hasWhite: () => false,
      hexOf: (colour) => (colour === 1 ? '#0000ff' : '#ffffff'),
    },
    (face): Pixels => {
      rendered.push(face)
      return { width: 1, height: 1, data: RED }
    },
  )
  return { effects, rendered, shown, wait: around.wait }
}

describe('previews', () => {
  test('[DES-05] show the print on the product, and the blank product without one', async () => {
    const { effects, wait } = setUp()
    const asked = effects.ask('front', 1)
    await settled()
    await wait(100)
    expect((await asked)!.data[0]).toBeGreaterThan(0)
    const { effects: plain, wait: later } = setUp({ ...twoFaces(), faces: [] })
    const empty = plain.ask('front', 1)
    await settled()
    await later(100)
    expect((await empty)!.data.slice(0, 3)).toEqual(new Uint8ClampedArray([0, 0, 255]))
  })

  test('[DES-05] render one at a time and keep only the latest queued request', async () => {
    const { effects, rendered, wait } = setUp()
    const asked = [effects.ask('front', 1), effects.ask('front', 2), effects.ask('front', 1)]
    await settled()
    await wait(100)
    const answers = await Promise.all(asked)
    expect(answers.map((one) => one !== null)).toEqual([true, false, true])
    expect(rendered).toHaveLength(1)
  })

  test('[DES-05] redraw a face only when it or its resources change', async () => {
    const { effects, rendered, shown, wait } = setUp()
    const once = async () => {
      const asked = effects.ask('front', 1)
      await settled()
      await wait(100)
      await asked
    }
    await once()
    await once()
    expect(rendered).toHaveLength(1)
    shown.document = moveLayers(shown.document, new Set(['a']), { x: 1, y: 0 })
    await once()
    shown.loaded = {}
    await once()
    expect(rendered).toHaveLength(3)
  })

  test('[EDT-06] show print colours while these are chosen, without drawing the face again', async () => {
    const { effects, rendered, shown, wait } = setUp()
    const once = async () => {
      const asked = effects.ask('front', 1)
      await settled()
      await wait(100)
      return (await asked)!.data[0] as number
    }
    const asked = await once()
    shown.isProofed = true
    expect(await once()).toBeLessThan(asked)
    expect(rendered).toHaveLength(1)
  })

  test('[DES-05] report a failure and render the next', async () => {
    const { effects, wait } = setUp()
    await expect(effects.ask('side', 1)).rejects.toThrow('No such angle')
    const asked = effects.ask('front', 1)
    await settled()
    await wait(100)
    expect(await asked).not.toBeNull()
  })
})
