import { readFile, writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { pdfText } from '#design/render/child/pdf/pdf_x'
import { render, stopIdleProcesses } from '#design/render/processes/render'
import { printerProfile } from '#tests/journeys/printer_profile'
import { Folder } from '#tests/support/parity/folder'
import { readPdf } from '#tests/support/pdf'
import { pixelsOfPdf } from '#tests/support/pdf_pixels'
import { face, shape, text } from '../../../document/tests/support/documents.ts'

const AREA = { width: 60, height: 40, dpi: 150, bleed: 3, safe: 5 }
const ID = '00112233445566778899aabbccddeeff'

test.group('Print files | PDF/X-4', (group) => {
  let folder: Folder
  group.setup(async () => void (folder = await Folder.made()))
  group.teardown(async () => {
    stopIdleProcesses()
    await folder.remove()
  })

  async function printed(name = 'press') {
    const [profile, output] = [folder.at('press.icc'), folder.at(`${name}.pdf`)]
    await writeFile(profile, printerProfile())
    const layers = [
      shape('s', { x: 30, y: 20, width: 30, height: 12, fill: '#0b7285', opacity: 0.5 }),
      text('t', { x: 30, y: 12, text: 'Ink', font: 'noto-sans-sc-700', lines: [{ text: 'Ink', width: 40 }] }),
    ]
    const standard = { profile, profileName: '印刷机 (A)', id: ID, date: '2026-11-30T09:08:07.654Z', title: 'front & <back>' } // prettier-ignore
    const drawn = face('front', layers, { area: AREA })
    await render({ kind: 'face', face: drawn, pictures: [], files: [{ format: 'pdf', output, standard }] })
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

  test('the same design gives the same bytes', async ({ assert }) => {
    assert.isTrue((await printed('one')).equals(await printed('two')))
  }).tags(['EDT-06', 'REN-01'])

  test('names in any language are text of a PDF', ({ assert }) => {
    assert.equal(pdfText(String.raw`a (b) \c`), String.raw`(a \(b\) \\c)`)
    assert.equal(pdfText('墨'), '<feff58a8>')
  }).tags(['EDT-06'])
})
