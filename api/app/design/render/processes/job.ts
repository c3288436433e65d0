import type { AngleFile } from '#document/mockup/angle_file'
import type { DrawnFace } from '#document/mockup/bake_quad'
import type { Ink } from '#document/preflight/ink'
import type { Unprintable } from '#document/preflight/unprintable'
import type { Face } from '#document/model/document'

/** A material as it was kept, in a file of this machine. */
export interface PictureFile {
  readonly id: number
  readonly sha256: string
  readonly path: string
}

/** A face as it is drawn: with its bleed where it is printed, the print area alone where it is laid on a blank. */
export interface FaceJob {
  readonly kind: 'face'
  readonly face: Face
  readonly pictures: readonly PictureFile[]
  /** Of one drawing. */
  readonly files: readonly PrintFile[]
}
export type PrintFormat = 'png' | 'pdf'
export interface PrintFile {
  readonly format: PrintFormat
  readonly output: string
}

/** A blank in some colours, with what is printed on it, or plain. */
export interface EffectsJob {
  readonly kind: 'effects'
  readonly template: TemplateFile
  readonly faces: readonly Face[]
  readonly pictures: readonly PictureFile[]
  readonly shown: readonly EffectOutput[]
}

/** A side of a blank, by a key that names what it holds, so that an open one is found again. */
export type TemplateFile = { readonly key: string } & (BakedTemplate | PhotoTemplate)

/** Two pictures and what is said of them: it takes any colour. */
interface BakedTemplate {
  readonly kind: 'template'
  readonly angle: AngleFile
  readonly base: string
  readonly planes: string
}

/** A photo and where on it a person has placed the faces; it keeps its colour. */
interface PhotoTemplate {
  readonly kind: 'photo'
  readonly photo: string
  readonly faces: readonly DrawnFace[]
}

export type EffectFormat = 'jpeg' | 'webp'
export interface EffectOutput {
  readonly hex: string
  readonly format: EffectFormat
  readonly output: string
}

/** How much of a face has ink, and which, before anybody prints it. */
export interface InkJob {
  readonly kind: 'look'
  readonly face: Face
  readonly pictures: readonly PictureFile[]
}

export type RenderJob = FaceJob | EffectsJob

/** Of a file that was made. */
export interface RenderedFile {
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export type Answer =
  | { readonly looked: Ink; readonly rss: number }
  | { readonly made: readonly RenderedFile[]; readonly rss: number }
  | { readonly unprintable: Unprintable; readonly rss: number }
  | { readonly fault: string; readonly rss: number }
