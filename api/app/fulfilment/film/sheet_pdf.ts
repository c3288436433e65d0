import type { Matrix } from '#document/geometry/matrix'
import { mapped } from '#document/geometry/path'
import { MM_PER_INCH } from '#document/geometry/units'
import { matrixText, pathText } from '#design/render/child/pdf/operators'
import { outlinesOf, widthOf, type Lettering } from '#design/render/child/pdf/outlines'
import { PdfFile } from '#design/render/child/pdf/pdf_content'
import { CAPTION_MM } from '#contracts/film'
import { TempDir } from '#design/render/temp_dir'
import type { Content } from '#media/attachments'
import { planeOf, planeProperties, type PngHeader } from '#fulfilment/film/png'
import { registerFont } from '#fulfilment/sheets/document'

const POINTS = 72
const TO_POINTS = POINTS / MM_PER_INCH

export interface PlacedPrint extends Content {
  header: PngHeader
  /** Of the upper left corner, in millimetres. */
  x: number
  y: number
  width: number
  height: number
  isTurned: boolean
  /** Under the print; empty on a sheet of white ink. */
  caption: string
}

interface SheetToWrite {
  width: number
  length: number
  prints: readonly PlacedPrint[]
}

/** One page of real size. A file that is printed often is in it once; one file at a time is read. */
export async function writeSheetPdf(path: string, sheet: SheetToWrite, signal: AbortSignal): Promise<number> {
  const file = new PdfFile(path)
  try {
    return await writeObjects(file, sheet, signal)
  } catch (error) {
    file.close()
    throw error
  }
}

async function writeObjects(file: PdfFile, { width, length, prints }: SheetToWrite, signal: AbortSignal) {
  const [root, pages, page] = [file.reserve(), file.reserve(), file.reserve()]
  const pictures = new Map<string, number>()
  const profiles = new Map<string, string>()
  for (const { storage, sha256, header } of prints) {
    signal.throwIfAborted()
    if (pictures.has(sha256)) continue
    await using tempDir = new TempDir()
    const path = await tempDir.download({ storage, sha256 })
    pictures.set(sha256, await writePicture(file, path, header, spaceOf(file, header, profiles)))
  }
  const names = new Map([...pictures.keys()].map((sha256, at) => [sha256, `/P${at + 1}`]))
  const height = length * TO_POINTS
  const content = prints.map((print) => drawn(print, height, names.get(print.sha256) as string)).join('\n')
  const objects = [...pictures].map(([sha256, number]) => `${names.get(sha256)} ${number} 0 R`).join(' ')
  const contents = file.stream('', Buffer.from(content, 'latin1'))
  file.object(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${(width * TO_POINTS).toFixed(4)} ${height.toFixed(4)}] ` +
      `/Resources << /XObject << ${objects} >> >> /Group << /S /Transparency /CS /DeviceRGB /I true >> /Contents ${contents} 0 R >>`,
    page,
  )
  file.object(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, pages)
  file.object(`<< /Type /Catalog /Pages ${pages} 0 R >>`, root)
  return file.end(`/Root ${root} 0 R`)
}

async function writePicture(file: PdfFile, path: string, header: PngHeader, space: string): Promise<number> {
  const size = `/Type /XObject /Subtype /Image /Width ${header.width} /Height ${header.height} /BitsPerComponent 8`
  const properties = (plane: 'colours' | 'alpha') => `${size} ${planeProperties(plane, header)}`
  const alpha =
    header.colourType === 6
      ? await file.compressed(`${properties('alpha')} /ColorSpace /DeviceGray`, planeOf(path, header, 'alpha'))
      : null
  const mask = alpha === null ? '' : ` /SMask ${alpha} 0 R`
  return file.compressed(`${properties('colours')} /ColorSpace ${space}${mask}`, planeOf(path, header, 'colours'))
}

/** The file's own profile, once per sheet. */
function spaceOf(file: PdfFile, { profile }: PngHeader, profiles: Map<string, string>): string {
  if (!profile) return '/DeviceRGB'
  const key = profile.toString('latin1')
  const known = profiles.get(key)
  if (known) return known
  const number = file.object(
    `<< /N 3 /Alternate /DeviceRGB /Filter /FlateDecode /Length ${profile.length} >>\nstream\n${key}\nendstream`,
  )
  const space = `[/ICCBased ${number} 0 R]`
  profiles.set(key, space)
  return space
}

/** From the print's own millimetres, downwards from its upper left corner, to the page's points. */
function placeOf({ x, y, height, isTurned }: PlacedPrint, page: number): Matrix {
  const k = TO_POINTS
  // The strip of the caption is kept on sheets of white ink, so that both match.
  const down = height + CAPTION_MM
  return isTurned ? [0, -k, -k, 0, k * (x + down), page - k * y] : [k, 0, 0, -k, k * x, page - k * y]
}

function drawn(print: PlacedPrint, page: number, name: string): string {
  const { width, height, caption } = print
  return [
    'q',
    `${matrixText(placeOf(print, page))} cm`,
    `q ${matrixText([width, 0, 0, -height, 0, height])} cm ${name} Do Q`,
    ...(caption === '' ? [] : ['0 g', captionPath(caption, width, height), 'f']),
    'Q',
  ].join('\n')
}

const CAPTION_SIZE = 2.6

/** Outlines, so that no printer needs the font; narrower letters where the print is narrow. */
function captionPath(text: string, width: number, height: number): string {
  const lettering: Lettering = { font: `${CAPTION_SIZE * 10}px "${registerFont()}"`, direction: 'ltr', text }
  const by = Math.min(0.1, width / widthOf(lettering))
  return pathText(mapped(outlinesOf(lettering), (x, y) => [x * by, height + CAPTION_MM - 1 + y * 0.1]))
}
