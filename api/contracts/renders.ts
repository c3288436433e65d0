/** `effects` are rendered at once, `print` and `pdf` on request. */
export const RENDER_TASK_KINDS = ['effects', 'print', 'pdf'] as const
export type RenderTaskKind = (typeof RENDER_TASK_KINDS)[number]

/** An effect image, a print file as PNG and as PDF, and the white ink under it. */
export const FINISHED_PICTURE_KINDS = ['effect', 'print_png', 'print_pdf', 'print_white'] as const
export type FinishedPictureKind = (typeof FINISHED_PICTURE_KINDS)[number]

/** Live event: render progress of a finished product. */
export const RENDERED_EVENT = 'finished.rendered'

export interface RenderProgress {
  id: number
  done: number
  failed: number
  total: number
}

/** `GET /api/v1/finished-products/:id/renders` */
export interface Renderings extends RenderProgress {
  faults: RenderedFault[]
}

/** `POST /api/v1/finished-products/:id/renders`: retries failed tasks, and renders PDFs if requested. */
export interface AskRenders {
  pdf?: boolean
}

/** Why a view or face failed to render, and what was missing. */
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
