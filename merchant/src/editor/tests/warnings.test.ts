import { AREA, code, design, face, group, image, onFront, text } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import { warningWords } from '../index'
import { createEditor } from '../index'
import { priceOf } from '../price/price'
import { PRODUCT, editorOf, settled, twoFaces, world } from './world'
import { warningsOf } from '../warnings/warnings'

const ALL_THERE = () => []
const said = (
  document: Parameters<typeof editorOf>[0],
  missing: (font: string, text: string) => string[] = ALL_THERE,
) =>
  warningsOf(
    { document, product: PRODUCT, colour: null, fonts: {}, pictures: {}, codes: null, warnings: [] },
    missing,
  ).map(({ kind, grade, layer, params }) => [kind, grade, layer, ...Object.values(params)])

describe('warnings', () => {
  test('[DES-03] rates a picture by its effective DPI', () => {
    const at = (width: number) => onFront(image('a', { width, height: width }))
    expect(said(at(200))).toEqual([])
    expect(said(at(280))).toEqual([['dpi_amber', 'amber', 'a', 181]])
    expect(said(at(350))).toEqual([['dpi_red', 'red', 'a', 145]])
    expect(said(onFront(group('g', [image('a', { x: 0, y: 0, scaleX: 3 })])))).toContainEqual([
      'dpi_amber',
      'amber',
      'a',
      169,
    ])
  })

  test('[DES-03] tolerates rounding from placement, like the DPI rating', () => {
    const at = (dpi: number) => onFront(image('a', { width: 25.4, height: 25.4 * (2000 / dpi) }))
    expect(said(at(199.99))).toEqual([])
    expect(said(at(199.9))).toEqual([['dpi_amber', 'amber', 'a', 199]])
    expect(said(at(149.99))).toEqual([['dpi_amber', 'amber', 'a', 150]])
  })

  test('[DES-03] warns about text beyond the safe line, the bleed and the area', () => {
    expect(said(onFront(code('c', { x: 17 })))).toEqual([['unsafe', 'amber', 'c']])
    expect(said(onFront(code('c', { x: 5 })))).toEqual([['cut', 'red', 'c']])
    expect(said(onFront(code('c', { x: -30 })))).toEqual([['outside', 'red', 'c']])
  })

  test('[DES-03] accepts a picture that covers the bleed, and warns when it ends before it', () => {
    const wide = { y: 250, height: 100 }
    expect(said(onFront(image('a', { ...wide, x: 200, width: 406 }))).map(([kind]) => kind)).toEqual(['dpi_red'])
    expect(said(onFront(image('a', { ...wide, x: 48.5, width: 100 })))).toEqual([['rim', 'amber', 'a']])
  })

  test('[DES-03] warns about empty faces and designs', () => {
    expect(said(twoFaces())).toEqual([['empty_face', 'note', undefined]])
    expect(said(design([face('front', [image('a', { hidden: true })])])).map(([kind]) => kind)).toEqual([
      'empty_design',
      'empty_face',
    ])
  })

  test('[DES-03] does not scold a blank on which nothing was placed', () => {
    expect(said(design([face('front', []), face('back', [])]))).toEqual([])
  })

  test('[DES-02] names characters missing from a font', () => {
    expect(said(onFront(text('t')), (font, words) => (font === 'noto-sans-sc-400' ? [...words] : []))).toEqual([
      ['missing_glyphs', 'red', 't', '你 好', 2],
    ])
  })

  test('[ERR-03] reports a picture that fails to open, keeps the design and retries', async () => {
    const around = world()
    let asked = 0
    const pictures = { ...around.services.pictures, load: () => Promise.reject(new Error(`not a picture, ${++asked}`)) }
    const services = { ...around.services, pictures }
    const document = onFront(image('a'))
    const editor = createEditor({ document, revision: 1, product: PRODUCT, services, newText: 'Aa' })
    await settled()
    expect(editor.state.warnings).toMatchObject([{ kind: 'picture_failed', grade: 'red', layer: 'a' }])
    expect(editor.state.document).toEqual(document)
    const once = asked
    editor.loadAgain()
    await settled()
    expect(asked).toBeGreaterThan(once)
  })

  test('reports a bar code whose encoder is unavailable, and draws it once it is there', async () => {
    let isReached = false
    const around = world()
    const load = () => (isReached ? Promise.resolve() : Promise.reject(new Error('offline')))
    const services = { ...around.services, codes: { ...around.services.codes, load } }
    const document = onFront(code('c'))
    const editor = createEditor({ document, revision: 1, product: PRODUCT, services, newText: 'Aa' })
    await settled()
    expect(editor.state.warnings).toMatchObject([{ kind: 'code_failed', grade: 'red', layer: 'c' }])
    isReached = true
    editor.loadAgain()
    await settled()
    expect(editor.state).toMatchObject({ codes: 'ready', warnings: [] })
  })

  test('[DES-02] reports an unavailable font and retries', async () => {
    let isReached = false
    const around = world()
    const fonts = {
      ...around.services.fonts,
      load: () => (isReached ? Promise.resolve() : Promise.reject(new Error('offline'))),
    }
    const editor = createEditor({
      document: onFront(text('t')),
      revision: 1,
      product: PRODUCT,
      services: { ...around.services, fonts },
      newText: 'Aa',
    })
    await settled()
    expect(editor.state.warnings).toMatchObject([{ kind: 'font_failed', layer: 't' }])
    expect(editor.state.announcement?.words).toBe('say.font_failed')
    isReached = true
    editor.loadAgain()
    await settled()
    expect(editor.state.warnings).toEqual([])
    expect(warningWords({ kind: 'cut' })).toBe('warning.cut')
  })

  test('[DES-02] keeps texts without their font, and re-measures estimates when it arrives', async () => {
    const around = world()
    let come = () => {}
    const there = new Set<string>()
    const measure = around.services.fonts.measure
    const fonts = {
      ...around.services.fonts,
      load: (id: string) => new Promise<void>((resolve) => void (come = () => resolve(void there.add(id)))),
      measure: (layer: Parameters<typeof measure>[0]) => (there.has(layer.font) ? measure(layer) : null),
    }
    const editor = createEditor({
      document: onFront(text('t')),
      revision: 1,
      product: PRODUCT,
      services: { ...around.services, fonts },
      newText: 'Aa',
    })
    editor.run('select', { ids: ['t'] })
    editor.run('type')
    editor.run('typed', { text: 'ab', from: 2, to: 2 })
    expect(editor.state.document.faces[0]?.layers[0]).toMatchObject({ text: 'ab', width: 24.2 })
    come()
    await settled()
    expect(editor.state.document.faces[0]?.layers[0]).toMatchObject({ text: 'ab', width: 22 })
    editor.run('undo')
    expect(editor.state.document.faces[0]?.layers[0]).toEqual(text('t'))
  })

  test('[DES-01] returns the identical list without a change', () => {
    const editor = editorOf(twoFaces())
    const { warnings } = editor.state
    editor.run('select', { ids: ['a'] })
    editor.run('opacity', { value: 0.5 })
    expect(editor.state.warnings).toEqual(warnings)
    editor.run('zoomIn')
    expect(editor.state.warnings).toBe(editor.state.warnings)
  })
})

describe('unit price', () => {
  const sheet = {
    currency: 'RMB' as const,
    tiers: [{ from: 1, to: null, minor: 3900 }],
    level: null,
    exclusive: [],
    faces: [
      { key: 'front', minor: 800 },
      { key: 'back', minor: 600 },
    ],
  }
  const asked = { sheet, materials: new Map([[7, 150]]), pieces: 1, at: 0 }

  test('[PRC-01] counts faces with content and each material once', () => {
    expect(priceOf(twoFaces(), asked).minor).toBe(3900 + 800 + 150)
    expect(priceOf(design([face('front', []), face('back', [text('t')])]), asked).minor).toBe(3900 + 600)
    expect(priceOf(design([{ key: 'inside', area: AREA, layers: [text('t')] }]), asked).minor).toBe(3900)
  })
})
