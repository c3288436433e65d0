import type { Pixels } from '@inkfold/api/document/mockup/template'

export async function fetchOk(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer
}

export const blobAt = (address: string): Promise<Blob> => fetchOk(address).then((answer) => answer.blob())

/** Without colour conversion: the planes are data, which a colour profile must not change. */
export async function pixelsOf(blob: Blob): Promise<Pixels> {
  const picture = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
  const { width, height } = picture
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser cannot draw')
  pen.drawImage(picture, 0, 0)
  picture.close()
  return { width, height, data: pen.getImageData(0, 0, width, height).data }
}
