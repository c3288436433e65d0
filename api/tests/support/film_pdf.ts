import { readPdf } from '#tests/support/pdf'

const toMm = (points: number) => (points / 72) * 25.4

export interface FilmPlace {
  /** Points across and down of the print, in shares of its sides, as millimetres from the page's upper left corner. */
  at(across: number, down: number): readonly [number, number]
  widthMm: number
  heightMm: number
  isTurned: boolean
}

const PRINT = /([-\d. ]+) cm\nq ([\d.]+) 0 0 (-[\d.]+) [\d.]+ [\d.]+ cm \/(P\d+) Do Q/g

/** Pages, pictures and places of a film sheet, as the file says. */
export function readFilmPdf(bytes: Buffer) {
  const pdf = readPdf(bytes)
  const page = Number(/\/Kids \[(\d+)/.exec(pdf.object(pdf.linked(pdf.root, 'Pages')))?.[1])
  const [, , width = 0, height = 0] = pdf.numbers(page, 'MediaBox')
  const content = pdf.stream(pdf.linked(page, 'Contents')).toString('latin1')
  const isForm = (number: number) => pdf.object(number).includes('/Subtype /Form')
  const artworks = [...pdf.object(page).matchAll(/\/P\d+ (\d+) 0 R/g)].map(([, number]) => Number(number))
  const places = [...content.matchAll(PRINT)].map(([, matrix = '', across, down, name = '']): FilmPlace => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix.split(' ').map(Number)
    const artwork = pdf.linked(page, name)
    // A picture is one by one.
    const [, , boxWidth = 1, boxHeight = 1] = isForm(artwork) ? pdf.numbers(artwork, 'BBox') : []
    const [widthMm, heightMm] = [Number(across) * boxWidth, -Number(down) * boxHeight]
    return {
      at(u, v) {
        const [x, y] = [u * widthMm, v * heightMm]
        return [toMm(a * x + c * y + e), toMm(height - (b * x + d * y + f))]
      },
      widthMm,
      heightMm,
      isTurned: b !== 0,
    }
  })
  return {
    bytes,
    widthMm: toMm(width),
    heightMm: toMm(height),
    /** Of pixels. */
    pictures: artworks.filter((number) => !isForm(number)).length,
    /** What the vector prints draw. */
    drawings: artworks.filter(isForm).map((number) => pdf.stream(number).toString('latin1')),
    places,
    captions: content.split('\n').filter((line) => line === '0 g').length,
  }
}

export type FilmPdf = ReturnType<typeof readFilmPdf>
