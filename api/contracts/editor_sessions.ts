import type { Language } from './languages.ts'
import type { OpenedDesign } from './design.ts'
import type { PickedMaterial } from './materials.ts'
import type { Currency } from './money.ts'
import type { ShopProduct } from './shop.ts'

export const EDITOR_SESSION = {
  origins: 10,
  minutes: { min: 5, max: 1440, usual: 120 },
  /** How long the token that opens the frame is valid. */
  tokenMinutes: 10,
  reference: 120,
  pictures: { max: 50, usual: 10 },
  markup: 1000,
  /** WCAG AA for text: white on the accent colour. */
  contrast: 4.5,
  keepDays: 30,
} as const

/** What a session's `save` makes: a design, or a finished product of it too. */
export const EDITOR_RESULTS = ['design', 'product'] as const
export type EditorResult = (typeof EDITOR_RESULTS)[number]

export const EDITOR_SESSION_STATES = ['waiting', 'open', 'ended'] as const
export type EditorSessionState = (typeof EDITOR_SESSION_STATES)[number]

/** `POST /api/v1/editor-sessions`; one of the three ids names what is designed. */
export interface NewEditorSession {
  product_id?: number
  /** A design or a template. */
  design_id?: number
  finished_product_id?: number
  /** Changes the design itself instead of a copy. */
  in_place?: boolean
  colour_id?: number
  /** Pages that may show the editor: `https://shop.example.com`. */
  origins: string[]
  language?: Language
  accent?: string
  minutes?: number
  reference?: string
  result?: EditorResult
  /** How many pictures may be uploaded. */
  pictures?: number
  /** Shows the unit price with this much on top; without it no price is shown. */
  markup_percent?: number
}

/** The answer to an idempotent repetition has no token. */
export interface MadeEditorSession extends EditorSessionRow {
  url: string
  token: string | null
  token_expires_at: string
}

export interface EditorSessionRow {
  id: number
  state: EditorSessionState
  reference: string
  origins: string[]
  design_id: number
  /** Null until the customer saves. */
  saved_revision: number | null
  finished_product_id: number | null
  expires_at: string
  created_at: string
}

export interface FramePrice {
  amount: string
  currency: Currency
}

export type FramePictureState = 'ready' | 'checking' | 'refused'

export interface FramePicture {
  id: number
  name: string
  state: FramePictureState
  material: PickedMaterial | null
}

/** `POST /api/v1/editor-frame/open`: what the frame shows. */
export interface OpenedFrame<Document = object> {
  access: string
  session: {
    reference: string
    origins: string[]
    language: Language | null
    accent: string | null
    result: EditorResult
    pictures: number
    expires_at: string
    is_test: boolean
  }
  design: OpenedDesign<Document>
  product: ShopProduct
  pictures: FramePicture[]
  price: FramePrice | null
}

/** `POST /api/v1/editor-frame/finish` */
export interface FinishedFrame {
  design_id: number
  revision: number
  finished_product_id: number | null
  price: FramePrice | null
}

/** `GET /api/v1/editor-frame/mockups`: public addresses, so that the page around the frame can show them. */
export interface FrameMockups {
  state: 'waiting' | 'done' | 'failed'
  mockups: { url: string; colour_id: number | null }[]
}
