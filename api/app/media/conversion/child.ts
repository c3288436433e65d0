/**
 * Reads pictures and drawings of other formats one at a time in a child process with capped memory and time. For each
 * file only the loader of its kind is enabled.
 */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { READY } from '../decoding/job.ts'
import { openHeic, withProfile } from './heic.ts'
import { inspectSvg } from './svg.ts'
import type { ConversionAnswer, ConversionJob } from './convert.ts'

const LOADERS: Record<ConversionJob['kind'], readonly string[]> = {
  jpeg: ['VipsForeignLoadJpegFile'],
  png: ['VipsForeignLoadPngFile'],
  webp: ['VipsForeignLoadWebpFile'],
  avif: ['VipsForeignLoadHeifFile'],
  // libheif decodes it; its pixels then take on their profile as a PNG.
  heic: ['VipsForeignLoadPngBuffer'],
  gif: ['VipsForeignLoadNsgifFile'],
  tiff: ['VipsForeignLoadTiffFile'],
  // From memory, so that it has no folder in which it could find other files.
  svg: ['VipsForeignLoadSvgBuffer'],
  pdf: [],
}
/** Photos; others are drawings, whose edges a JPEG would blur. */
const PHOTOS: readonly ConversionJob['kind'][] = ['jpeg', 'webp', 'avif']

sharp.cache(false)
sharp.concurrency(1)

// Output files are readable by this user only.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: ConversionJob) => {
  void convert(job)
    .catch((error: Error): ConversionAnswer => ({ fault: error.message }))
    .then((said) => process.send?.(said))
})
process.send?.(READY)

async function convert(job: ConversionJob): Promise<ConversionAnswer> {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [...LOADERS[job.kind]] })
  if (job.kind === 'svg') return drawSvg(job)
  if (job.kind === 'pdf') return drawPdf(job)
  if (job.kind === 'heic') return decodeHeic(job)
  return readPicture(job)
}

async function readPicture({ input, output, kind, pixels, mostPixels }: ConversionJob): Promise<ConversionAnswer> {
  const { width, height, pageHeight = height } = await sharp(input, { limitInputPixels: false }).metadata()
  if (width * pageHeight > mostPixels) return { finding: 'pixels' }
  const picture = sharp(input, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  const { hasAlpha, ...made } = await written(scaledDown(picture, width, pageHeight, pixels), output)
  // Some decoders add alpha to every picture.
  const isPhoto = PHOTOS.includes(kind) && (!hasAlpha || (await sharp(input).stats()).isOpaque)
  return { ...made, stored: isPhoto ? 'jpeg' : 'png' }
}

async function decodeHeic({ input, output, pixels, mostPixels }: ConversionJob): Promise<ConversionAnswer> {
  const { width, height, hasAlpha, profile, decode } = await openHeic(await readFile(input))
  if (width * height > mostPixels) return { finding: 'pixels' }
  const { data, rowPixels, isPremultiplied } = decode()
  const raw = { width: rowPixels, height, channels: 4, premultiplied: isPremultiplied } as const
  const photo = sharp(data, { raw, limitInputPixels: false }).extract({ left: 0, top: 0, width, height })
  const isOpaque = !hasAlpha || (await photo.clone().stats()).isOpaque
  const sized = scaledDown(isOpaque ? photo.removeAlpha() : photo, width, height, pixels)
  const profiled = profile && withProfile(await sized.png({ compressionLevel: 0 }).toBuffer(), profile)
  const made = await written(profiled ? sharp(profiled, { limitInputPixels: mostPixels }) : sized, output)
  return { width: made.width, height: made.height, stored: isOpaque ? 'jpeg' : 'png' }
}

function scaledDown(picture: Sharp, width: number, height: number, pixels: number): Sharp {
  if (width * height <= pixels) return picture
  return fitted(picture, Math.floor(Math.max(width, height) * Math.sqrt(pixels / (width * height))))
}

const fitted = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/** Points of a drawing at 72 per inch, which the density scales. */
const POINTS = 72
const DENSITIES = { least: 1, most: 100_000 }

async function drawSvg({ input, output, mostPixels, side }: ConversionJob): Promise<ConversionAnswer> {
  const bytes = await readFile(input)
  const finding = inspectSvg(bytes.toString('utf8'))
  if (finding) return { finding }
  const { width, height } = await sharp(bytes, { density: POINTS, limitInputPixels: false }).metadata()
  const density = Math.min(Math.max((POINTS * side) / Math.max(width, height), DENSITIES.least), DENSITIES.most)
  // Huge drawings are still larger at the least density.
  const drawing = fitted(sharp(bytes, { density, limitInputPixels: mostPixels }), side)
  const { width: across, height: down } = await written(drawing, output)
  return { stored: 'png', width: across, height: down }
}

/** A page of 5 m at most; a longer side is no page. */
const LONGEST_POINTS = 14_400

/**
 * The first page on a transparent background. PDFium is compiled to WebAssembly: it sees only these bytes, and neither
 * files nor the network. Form fields, the only parts that act, are not loaded.
 */
async function drawPdf({ input, output, side }: ConversionJob): Promise<ConversionAnswer> {
  // Takes as long to load as the rest of the program.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const document = await (await PDFiumLibrary.init()).loadDocument(await readFile(input))
  if (document.getPageCount() === 0) return { finding: 'pages' }
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const isPage =
    Math.min(originalWidth, originalHeight) >= 1 && Math.max(originalWidth, originalHeight) <= LONGEST_POINTS
  if (!isPage) return { finding: 'pages' }
  // The library rounds the page's size down before it scales.
  const scale = side / Math.max(Math.floor(originalWidth), Math.floor(originalHeight))
  const { width, height, data } = await page.render({ scale, render: 'bitmap', transparent: true })
  await written(sharp(data, { raw: { width, height, channels: 4 } }), output)
  return { stored: 'png', width, height }
}

/** Fast and without loss; the decoder encodes it again as every other picture. */
async function written(picture: Sharp, output: string) {
  const made = picture.toColourspace('srgb').withIccProfile('srgb').png({ compressionLevel: 1 })
  const { width, height, channels } = await made.toFile(output)
  return { width, height, hasAlpha: channels === 4 || channels === 2 }
}
