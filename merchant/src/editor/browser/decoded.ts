/** No screen shows more of a picture on its longer side; the originals are for printing. */
const MOST = 2048

/** Upright, and no larger than a screen needs it. */
export async function decoded(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = MOST / Math.max(whole.width, whole.height)
  return scale < 1 ? smaller(whole, scale) : whole
}

function smaller(whole: ImageBitmap, scale: number): ImageBitmap {
  const [width, height] = [scaled(whole.width, scale), scaled(whole.height, scale)]
  const sheet = new OffscreenCanvas(width, height)
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, 0, 0, width, height)
  whole.close()
  return sheet.transferToImageBitmap()
}

const scaled = (side: number, by: number) => Math.max(1, Math.round(side * by))
