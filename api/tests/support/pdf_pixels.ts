import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The first page as a viewer draws it, on a transparent background. */
export async function pixelsOfPdf(pdf: Buffer, size: { width: number; height: number }) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { width, height, data } = await document.getPage(0).render({ ...size, render: 'bitmap', transparent: true })
  const pixels = { width, height, data: Buffer.from(data) }
  document.destroy()
  library.destroy()
  return pixels
}
