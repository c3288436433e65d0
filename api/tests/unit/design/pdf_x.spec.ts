import { readFile, writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { pdfText } from '#design/render/child/pdf/pdf_x'
import type { Face } from '#document/model/document'
import type { PictureFile } from '#design/render/processes/job'
import { render, stopIdleProcesses } from '#design/render/processes/render'
import { printerProfile } from '#tests/journeys/printer_profile'
import { Folder } from '#tests/support/parity/folder'
import { ALPHA, paintedPictures } from '#tests/support/parity/pictures'
import { readPdf } from '#tests/support/pdf'
import { pixelsOfPdf } from '#tests/support/pdf_pixels'
import { code, face, group as grouped, image, shape, text, tile } from '../../../document/tests/support/documents.ts'

const AREA = { width: 60, height: 40, dpi: 150, bleed: 3, safe: 5 }
const SHADOW = { colour: '#000000', x: 1, y: 1, blur: 1, opacity: 0.5 } as const
const ID = '00112233445566778899aabbccddeeff'

test.group('Print files | PDF/X-4', (group) => {
  let folder: Folder
  group.setup(async () => void (folder = await Folder.made()))
  group.teardown(async () => {
    stopIdleProcesses()
    await folder.remove()
  })

  async function printed(name = 'press') {
    const layers = [
      shape('s', { x: 30, y: 20, width: 30, height: 12, fill: '#0b7285', opacity: 0.5 }),
      text('t', { x: 30, y: 12, text: 'Ink', font: 'noto-sans-sc-700', lines: [{ text: 'Ink', width: 40 }] }),
    ]
    return printedFace(name, face('front', layers, { area: AREA }))
  }

  async function printedFace(name: string, drawn: Face, pictures: readonly PictureFile[] = []) {
    const [profile, output] = [folder.at('press.icc'), folder.at(`${name}.pdf`)]
    await writeFile(profile, printerProfile())
    const standard = { profile, profileName: '印刷机 (A)', id: ID, date: '2026-11-30T09:08:07.654Z', title: 'front & <back>' } // prettier-ignore
    await render({ kind: 'face', face: drawn, pictures, files: [{ format: 'pdf', output, standard }] })
    return readFile(output)
  }

  test('has everything that the standard demands, and no fonts or device colours', async ({ assert }) => {
    const file = await printed()
    const whole = file.toString('latin1')
    const { object, root, linked, numbers, stream } = readPdf(file)
    assert.isTrue(whole.startsWith('%PDF-1.6\n'))
    const catalogue = object(root)
    assert.match(catalogue, /\/S \/GTS_PDFX \/OutputConditionIdentifier \(Custom\) \/Info <feff5370523767/)
    assert.isTrue(stream(linked(root, 'DestOutputProfile')).equals(printerProfile()))
    const page = Number(/\/Kids \[(\d+)/.exec(object(linked(root, 'Pages')))?.[1])
    const [media, bleed, trim] = [numbers(page, 'MediaBox'), numbers(page, 'BleedBox'), numbers(page, 'TrimBox')]
    assert.deepEqual(media, bleed)
    assert.closeTo((trim[0] as number) - (media[0] as number), (3 / 25.4) * 72, 0.001)
    assert.notMatch(object(page), /ArtBox/)
    const trailer = /trailer\n<< (.*) >>\n/.exec(whole)?.[1] ?? ''
    assert.include(trailer, `/ID [<${ID}> <${ID}>]`)
    const info = object(Number(/\/Info (\d+) 0 R/.exec(trailer)?.[1]))
    assert.include(info, '/Title (front & <back>) /CreationDate (D:20261130090807Z) /ModDate (D:20261130090807Z)')
    assert.include(info, '/Trapped /False /GTS_PDFXVersion (PDF/X-4)')
    const metadata = object(linked(root, 'Metadata'))
    assert.include(metadata, '/Type /Metadata /Subtype /XML')
    assert.notInclude(metadata, 'Filter')
    const xmp = stream(linked(root, 'Metadata')).toString('utf8')
    for (const part of [
      '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
      '<pdf:Trapped>False</pdf:Trapped>',
      '<rdf:li xml:lang="x-default">front &amp; &lt;back&gt;</rdf:li>',
      '<xmp:CreateDate>2026-11-30T09:08:07Z</xmp:CreateDate>',
      '<xmpMM:DocumentID>uuid:00112233-4455-6677-8899-aabbccddeeff</xmpMM:DocumentID>',
      '<xmpMM:VersionID>1</xmpMM:VersionID>',
      '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
    ])
      assert.include(xmp, part)
    assert.notMatch(whole, /\/Font|\/Encrypt|\/JavaScript/)
    assert.notMatch(stream(linked(page, 'Contents')).toString(), /\s(?:rg|RG|g|G|k|K)$/m)
    const size = { width: 390, height: 272 }
    const { data } = await pixelsOfPdf(file, size)
    assert.isTrue(data.some((value) => value !== 255))
  }).tags(['EDT-06', 'REN-01'])

  test('holds nothing that the standard forbids, whatever is drawn', async ({ assert }) => {
    const pictures = await Promise.all([...(await paintedPictures())].map(([id, png]) => folder.picture(id, png)))
    const gradient = { kind: 'linear', angle: 30, stops: [{ at: 0, colour: '#e03131' }, { at: 1, colour: '#1971c2' }] } as const // prettier-ignore
    const layers = [
      tile('p', { x: 30, y: 20, width: 60, height: 40, asset: ALPHA, blend: 'multiply' }),
      image('i', { x: 15, y: 20, width: 20, height: 20, asset: ALPHA, rotation: 12, opacity: 0.7 }),
      shape('s', { x: 30, y: 30, width: 30, height: 12, fill: gradient, blend: 'soft-light', opacity: 0.5 }),
      text('t', { x: 30, y: 10, text: 'Ink', font: 'noto-sans-sc-700', lines: [{ text: 'Ink', width: 40 }], shadow: SHADOW }),
      grouped('g', [code('c', { x: 0, y: 0, width: 10, height: 10 })], { x: 50, y: 30, opacity: 0.5 }),
    ] // prettier-ignore
    const file = await printedFace('rules', face('front', layers, { area: AREA }), pictures)
    const whole = file.toString('latin1')
    const { object, root, linked, numbers, stream } = readPdf(file)
    const count = Number(/\/Size (\d+)/.exec(whole)?.[1]) - 1
    const numbersOf = Array.from({ length: count }, (_, at) => at + 1)
    const all = numbersOf.map((number) => [number, object(number)] as const)
    const inside = (outer: number[], inner: number[]) => inner.every((side, at) => (at < 2 ? side >= Number(outer[at]) : side <= Number(outer[at]))) // prettier-ignore

    const page = Number(/\/Kids \[(\d+)/.exec(object(linked(root, 'Pages')))?.[1])
    const [media, bleed, trim] = [numbers(page, 'MediaBox'), numbers(page, 'BleedBox'), numbers(page, 'TrimBox')]
    assert.isTrue(inside(media, bleed) && inside(bleed, trim), 'each box lies within the one before')

    const filters = all.flatMap(([, text]) => text.match(/\/Filter \S+/g) ?? [])
    assert.deepEqual([...new Set(filters)], ['/Filter /FlateDecode'])
    const kinds = all.flatMap(([, text]) => [...text.matchAll(/\/Subtype \/(\w+)/g)].map(([, kind]) => kind))
    assert.sameMembers([...new Set(kinds)], ['XML', 'Image', 'Form'], 'neither PostScript nor comments')
    const forbidden = /\/(?:Encrypt|Font|AA|OpenAction|Annots|AcroForm|Names|JavaScript|EmbeddedFiles?|OPI|Alternates|Interpolate|Ref|PS|TR2?|HTP?|HTO|BG2?|UCR2?|LZWDecode|Crypt|OCProperties|PresSteps|Threads)\b/ // prettier-ignore
    assert.deepEqual(all.filter(([, text]) => forbidden.test(text)), []) // prettier-ignore
    const modes = all.flatMap(([, text]) => [...text.matchAll(/\/BM \/(\w+)/g)].map(([, mode]) => mode))
    assert.sameMembers([...new Set(modes)], ['Normal', 'Multiply', 'SoftLight'])
    for (const [, text] of all)
      for (const [, alpha] of text.matchAll(/\/ca ([\d.]+)/gi)) assert.isTrue(Number(alpha) >= 0 && Number(alpha) <= 1)

    // Colours have a profile; masks are grey, which any printer's profile allows.
    const device = all.flatMap(([, text]) =>
      [...text.matchAll(/\/(?:CS|ColorSpace) (\/\w+)/g)].map(([, space]) => space),
    )
    assert.deepEqual([...new Set(device)], ['/DeviceGray'])
    const drawings = all.filter(([number, text]) => number === linked(page, 'Contents') || text.includes('/Form'))
    for (const [number] of drawings)
      assert.notMatch(stream(number).toString(), /(?:^|\s)(?:rg|RG|g|G|k|K|BI|Tj|TJ|PS)$/m)

    const press = stream(linked(root, 'DestOutputProfile'))
    assert.deepEqual([press.toString('latin1', 12, 16), press.toString('latin1', 16, 20)], ['prtr', 'CMYK'])
    const screen = stream(Number(/\/ICCBased (\d+)/.exec(object(page))?.[1]))
    assert.deepEqual([screen.toString('latin1', 12, 16), screen.toString('latin1', 16, 20)], ['mntr', 'RGB '])
    for (const profile of [press, screen]) assert.isTrue(Number(profile[8]) >= 2 && Number(profile[8]) <= 4)
    assert.equal(whole.match(/%%EOF/g)?.length, 1, 'no later version is appended')
  }).tags(['EDT-06', 'REN-01'])

  test('the same design gives the same bytes', async ({ assert }) => {
    assert.isTrue((await printed('one')).equals(await printed('two')))
  }).tags(['EDT-06', 'REN-01'])

  test('names in any language are text of a PDF', ({ assert }) => {
    assert.equal(pdfText(String.raw`a (b) \c`), String.raw`(a \(b\) \\c)`)
    assert.equal(pdfText('墨'), '<feff58a8>')
  }).tags(['EDT-06'])
})
