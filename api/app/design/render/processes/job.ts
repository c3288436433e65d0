import type { AngleFile } from '#document/mockup/angle_file'
import type { DrawnFace } from '#document/mockup/bake_quad'
import type { Ink } from '#document/preflight/ink'
import type { Unprintable } from '#document/preflight/unprintable'
import type { Face } from '#document/model/document'
import type { TextLayer } from '#document/model/layers'
import type { OwnFontFile } from '#design/fonts/own_fonts'

/** Own fonts of people with their files; those of the list are installed. */
interface WithOwnFonts {
  readonly ownFonts?: readonly OwnFontFile[]
}

export interface PictureFile {
  readonly id: number
  readonly sha256: string
  readonly path: string
}

/** With bleed for print files, the print area alone for effect images. */
export interface FaceJob extends WithOwnFonts {
  readonly kind: 'face'
  readonly face: Face
  /** Written over with TEST. */
  readonly isPlay?: boolean
  readonly pictures: readonly PictureFile[]
  /** All from one rendering. */
  readonly files: readonly PrintFile[]
}
/** `white`: the white ink under the artwork, as a PNG. */
export type PrintFormat = 'png' | 'pdf' | 'white'
export interface PrintFile {
  readonly format: PrintFormat
  readonly output: string
  /** Makes a PDF a PDF/X-4. */
  readonly standard?: PdfXFile
}
/** As `PdfX`, with the path of the profile. */
export interface PdfXFile {
  readonly profile: string
  readonly profileName: string
  readonly id: string
  readonly date: string
  readonly title: string
}

/** A blank in some colours, with or without a print. */
export interface EffectsJob extends WithOwnFonts {
  readonly kind: 'effects'
  /** Written over with TEST. */
  readonly isPlay?: boolean
  readonly template: TemplateFile
  readonly faces: readonly Face[]
  /** Keys of the faces with white ink under the artwork. */
  readonly underbased?: readonly string[]
  readonly pictures: readonly PictureFile[]
  readonly shown: readonly EffectOutput[]
}

/** The key covers the content, so an open template can be reused. */
export type TemplateFile = { readonly key: string } & (BakedTemplate | PhotoTemplate)

/** Two pictures and their metadata; works in any colour. */
interface BakedTemplate {
  readonly kind: 'template'
  readonly angle: AngleFile
  readonly base: string
  readonly planes: string
}

/** A photo with manually placed faces; keeps its own colour. */
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

export interface InkJob extends WithOwnFonts {
  readonly kind: 'look'
  readonly face: Face
  readonly pictures: readonly PictureFile[]
}

/** Lines and sizes of changed texts, measured with the fonts of the renderer. */
export interface TextJob extends WithOwnFonts {
  readonly kind: 'text'
  readonly layers: readonly TextLayer[]
}

export type RenderJob = FaceJob | EffectsJob
export type ProcessJob = RenderJob | InkJob | TextJob

export interface RenderedFile {
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export type Answer =
  | { readonly looked: Ink; readonly rss: number }
  | { readonly laid: readonly TextLayer[]; readonly rss: number }
  | { readonly made: readonly RenderedFile[]; readonly rss: number }
  | { readonly unprintable: Unprintable; readonly rss: number }
  | { readonly fault: string; readonly rss: number }
