import { fileURLToPath } from 'node:url'
import { placesByOrganisation, serialQueue } from '#core/async'
import { Refusal } from '#core/errors'
import { UPLOAD } from '#contracts/limits'
import type { ErrorCode } from '#contracts/errors'
import type { SvgFinding } from '#media/conversion/svg'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Fault } from '#media/decoding/job'
import { brokenImage, type ConvertedKind, type ImageKind, tooManyPixels } from '#media/upload_rules'

export interface ConversionJob {
  input: string
  output: string
  kind: ConvertedKind | ImageKind
  /** Larger pictures are scaled down to this many pixels. */
  pixels: number
  /** Larger ones are not opened. */
  mostPixels: number
  /** Longest side of drawings, in pixels. */
  side: number
}

export interface Converted {
  /** How the picture is stored; the output itself is always an uncompressed PNG. */
  stored: ImageKind
  width: number
  height: number
}

export interface ConversionRefused {
  finding: SvgFinding | 'pixels' | 'pages'
}

export type ConversionAnswer = Converted | ConversionRefused | Fault

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))
const HEAP_MB = 256
/** WebAssembly otherwise reserves more address space than the child may have. */
const FLAGS = ['--disable-wasm-trap-handler']
const MOST_WAITING = 20
/** Of each queue. */
export const MOST_OF_ONE = 6

/** 400 mm at 300 dots per inch: the longer side of the largest common print areas. */
export const DRAWN_SIDE = 4800

type Limits = Pick<ConversionJob, 'pixels' | 'mostPixels' | 'side'>
const LIMITS: Limits = { pixels: UPLOAD.pixels, mostPixels: UPLOAD.mostPixels, side: DRAWN_SIDE }

/** A drawing of `DRAWN_SIDE` takes some seconds. */
const OTHERS = {
  patience: 30_000,
  addressSpaceGb: 3,
  enqueue: serialQueue(MOST_WAITING),
  takePlace: placesByOrganisation(MOST_OF_ONE, 'E_CONVERTING'),
  limits: LIMITS,
}
/**
 * A photo of 50 million pixels takes ten seconds of a quiet machine, so others do not wait for it. libheif reserves 2 GB
 * of addresses at once and the loader of TypeScript 4, whatever they need.
 */
const HEIC = {
  patience: 60_000,
  addressSpaceGb: 10,
  enqueue: serialQueue(MOST_WAITING),
  takePlace: placesByOrganisation(MOST_OF_ONE, 'E_CONVERTING'),
  limits: { ...LIMITS, mostPixels: UPLOAD.mostHeicPixels },
}
const resourcesFor = (kind: ConversionJob['kind']) => (kind === 'heic' ? HEIC : OTHERS)

const CODES: Record<SvgFinding | 'pages', ErrorCode> = {
  script: 'E_SVG_SCRIPT',
  style_import: 'E_SVG_STYLE_IMPORT',
  foreign_object: 'E_SVG_FOREIGN_OBJECT',
  use_loop: 'E_SVG_USE_LOOP',
  entity: 'E_SVG_ENTITY',
  external: 'E_SVG_EXTERNAL',
  text: 'E_SVG_TEXT',
  too_many: 'E_SVG_TOO_MANY',
  broken: 'E_SVG_BROKEN',
  pages: 'E_UPLOAD_NO_PAGE',
}

/** Writes the picture as a PNG to `output`, scaled down if it has too many pixels; refuses by the reason's name. */
export async function convertPicture(
  job: Pick<ConversionJob, 'input' | 'output' | 'kind'>,
  organisationId: number,
  limits: Limits = resourcesFor(job.kind).limits,
): Promise<Converted> {
  const { enqueue, takePlace } = resourcesFor(job.kind)
  const answer = await takePlace(organisationId, () => enqueue(() => ask({ ...job, ...limits })))
  if ('fault' in answer) throw brokenImage()
  if (!('finding' in answer)) return answer
  throw answer.finding === 'pixels' ? tooManyPixels(limits.mostPixels) : new Refusal(CODES[answer.finding])
}

/** A child for each file, so that none meets what another left in memory. */
async function ask(job: ConversionJob): Promise<ConversionAnswer> {
  const { patience, addressSpaceGb } = resourcesFor(job.kind)
  const child = new DecodingChild<ConversionJob, ConversionAnswer>(patience, PROGRAM, HEAP_MB, FLAGS, addressSpaceGb)
  try {
    return await child.ask(job)
  } finally {
    child.dismiss()
  }
}
