import sharp from 'sharp'

/** A picture of four differently coloured fields. */
function fields(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const }
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { ...half, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#fdd835' } }).composite([
    corner('#c62828', 0, 0),
    corner('#1565c0', width - half.width, 0),
    corner('#2e7d32', 0, height - half.height),
  ])
}

export const jpeg = (width = 64, height = 48) => fields(width, height).jpeg({ quality: 95 }).toBuffer()
export const png = (width = 64, height = 48) => fields(width, height).png().toBuffer()

export const progressive = () => fields(300, 200).jpeg({ progressive: true }).toBuffer()
export const interlaced = () => fields(300, 200).png({ progressive: true }).toBuffer()
export const cmyk = () => fields(300, 200).toColourspace('cmyk').jpeg().toBuffer()
export const grey = () => fields(300, 200).greyscale().jpeg().toBuffer()
export const palette = () => fields(300, 200).png({ palette: true, colours: 8 }).toBuffer()
export const sixteenBit = () => fields(300, 200).toColourspace('rgb16').png().toBuffer()
export const transparent = () => fields(300, 200).ensureAlpha(0.5).png().toBuffer()
export const large = () => fields(4000, 3000).jpeg().toBuffer()

/** A phone photo with EXIF orientation and location. */
export const fromPhone = (orientation: number) =>
  fields(300, 200)
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'SecretOwner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 52/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '118/1 35/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretXmp</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer()

export const inFormat = (format: 'gif' | 'webp' | 'tiff' | 'avif') => fields(32, 32).toFormat(format).toBuffer()
