/** Pictures and print files of finished products, as they are made. */

/** What is drawn at once, and what when somebody asks for it. */
export const RENDER_TASK_KINDS = ['effects', 'print', 'pdf'] as const
export type RenderTaskKind = (typeof RENDER_TASK_KINDS)[number]

/** An effect image, and a print file in two forms. */
export const FINISHED_PICTURE_KINDS = ['effect', 'print_png', 'print_pdf'] as const
export type FinishedPictureKind = (typeof FINISHED_PICTURE_KINDS)[number]

/** Live event: how far the pictures of a finished product are. */
export const RENDERED_EVENT = 'finished.rendered'

export interface RenderProgress {
  /** The finished product. */
  id: number
  done: number
  failed: number
  total: number
}

/** `GET /api/v1/finished-products/:id/renders` */
export interface Renderings extends RenderProgress {
  faults: RenderedFault[]
}

/** `POST /api/v1/finished-products/:id/renders`: what failed is tried again, and PDFs are made where they are wanted. */
export interface AskRenders {
  pdf?: boolean
}

/** What could not be drawn: a side or a face, why, and what was missing. */
export interface RenderedFault {
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  reason: string
  layer: string | null
  missing: string | null
  message: string
}
