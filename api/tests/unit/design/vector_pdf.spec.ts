import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { printSize } from '#document/geometry/units'
import type { Face } from '#document/model/document'
import type { PictureFile } from '#design/render/processes/job'
import { render, stopIdleProcesses } from '#design/render/processes/render'
import { comparedPdfs } from '#tests/support/parity/compared'
import { Folder } from '#tests/support/parity/folder'
import { ALPHA, paintedPictures } from '#tests/support/parity/pictures'
import { printTable } from '#tests/support/parity/table'
import { readPdf } from '#tests/support/pdf'
import { code, face, image, shape, text } from '../../../document/tests/support/documents.ts'

const AREA = { width: 100, height: 60, dpi: 150, bleed: 3, safe: 5 }
const FILL = { kind: 'linear', angle: 30, stops: [{ at: 0, colour: '#e03131' }, { at: 1, colour: '#1971c2' }] } as const // prettier-ignore

/** One sample of each kind of layer and effect; `pnpm chaos parity` compares all of the corpus. */
const COMPARED = [
  'picture, cropped',
  'picture with holes above a gradient',
  'picture, outlined heart with a shadow',
  'picture that mixes: difference; layered',
  'text, columns',
  'text, gradient',
  'text, outline and shadow, turned',
  'text, larger than fonts are drawn',
  'text, larger than fonts are drawn; layered',
  'Arabic, spaced and outlined',
  'colour emoji, outlined with a shadow',
  'own font, outlined and curved with a shadow',
  'own font, Chinese, wrapped',
  'tile, mirror',
  'QR code',
  'star in a flipped, turned, translucent group',
  'words above a pattern above a picture',
  'brushed picture, restored and turned',
  'brushed picture, cropped, masked, with a shadow',
  'brushed pattern',
]

let folder: Folder
let pictures: PictureFile[]

test.group('Print files | vectors in the PDF', (group) => {
  group.setup(async () => {
    folder = await Folder.made()
    pictures = await Promise.all([...(await paintedPictures())].map(([id, png]) => folder.picture(id, png)))
  })
  group.teardown(async () => {
    stopIdleProcesses()
    await folder.remove()
  })

  const printed = async (drawn: Face, format: 'png' | 'pdf') => {
    const output = folder.at(`face.${format}`)
    await render({ kind: 'face', face: drawn, pictures, files: [{ format, output }] })
    return readFile(output)
  }

  test('letters and shapes are outlines in their colours, without fonts and pixels', async ({ assert }) => {
    const layers = [
      text('t', { x: 50, y: 20, text: 'Ink 你好', font: 'noto-sans-sc-700', fill: '#0b7285', lines: [{ text: 'Ink 你好', width: 70 }] }),
      shape('s', { x: 50, y: 45, width: 30, height: 12, fill: FILL, opacity: 0.5 }),
      code('c', { x: 15, y: 45, width: 20, height: 20, colour: '#102030' }),
    ] // prettier-ignore
    const made = await printed(face('front', layers, { area: AREA }), 'pdf')
    const { object, root, linked, stream } = readPdf(made)
    const page = Number(/\/Kids \[(\d+)/.exec(object(linked(root, 'Pages')))?.[1])
    const drawing = stream(linked(page, 'Contents')).toString()
    assert.notMatch(made.toString('latin1'), /\/Subtype \/(?:Image|Form)|\/Font/)
    assert.include(drawing, '0.043137 0.447059 0.521569 sc')
    assert.include(drawing, '0.062745 0.12549 0.188235 sc')
    assert.isAbove(drawing.match(/ c$/gm)?.length ?? 0, 40)
    assert.match(object(page), /\/ShadingType 2 .*\/FunctionType 2/)
    assert.match(object(page), /\/ca 0\.5 /)
  }).tags(['EDT-06', 'REN-01'])

  test('a design of very many pixels is one picture of the size of the PNG', async ({ assert }) => {
    const area = { ...AREA, width: 300, height: 400 }
    const layers = Array.from({ length: 30 }, (_, index) =>
      image(`i${index}`, { x: 150, y: 200, width: 300, height: 400, asset: ALPHA, rotation: index, opacity: 0.1 }),
    )
    const made = await printed(face('front', layers, { area }), 'pdf')
    const { width, height } = printSize(area)
    const pictures = made.toString('latin1').match(/\/Subtype \/Image \/Width \d+ \/Height \d+/g)
    assert.deepEqual(
      pictures,
      Array.from({ length: 2 }, () => `/Subtype /Image /Width ${width} /Height ${height}`),
    )
  }).tags(['EDT-06', 'REN-04'])

  test('a viewer shows the PDF as the PNG', async ({ assert }) => {
    const compared = await comparedPdfs((name) => COMPARED.includes(name))
    assert.isAtLeast(compared.length, 12)
    assert.deepEqual(printTable(compared), [])
  })
    .tags(['EDT-02', 'EDT-06', 'REN-02'])
    .timeout(240_000)
})
