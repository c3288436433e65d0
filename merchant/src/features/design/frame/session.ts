import { ClientError } from '@inkfold/api/client'
import type {
  FinishedFrame,
  FrameMockups,
  FramePicture,
  FramePrice,
  OpenedFrame,
} from '@inkfold/api/contracts/editor_sessions'
import type { PickedMaterial } from '@inkfold/api/contracts/materials'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { http } from '@/http/client'
import { tokens } from '@/http/tokens'
import type { DesignService } from '@/editor'
import { answerTo, type Opened } from '../services/designs'

const FRAME = '/api/v1/editor-frame'

export type Frame = OpenedFrame<DesignDocument>

/** Nobody's session: the access of a frame cannot be renewed. */
const NOBODY = { refresh: '', person: 0 }

export async function openFrame(session: string, token: string, origin: string): Promise<Frame> {
  const opened = await http.post<Frame>(`${FRAME}/open`, { session, token, origin })
  tokens.set('admin', { access: opened.access, ...NOBODY })
  return opened
}

export const isOver = (error: unknown) => error instanceof ClientError && error.reason === 'E_EDITOR_SESSION_OVER'

interface SaveListeners {
  onSaved(revision: number, price: FramePrice | null): void
  onOver(error: ClientError): void
}

export const frameDesigns = ({ onSaved, onOver }: SaveListeners): DesignService => ({
  async save(base, patch) {
    const body = { base, ...(patch && { delta: patch.delta }) }
    try {
      const { saved, price } = await http.patch<{ saved: { revision: number }; price: FramePrice | null }>(
        `${FRAME}/document`,
        body,
        { allowDuplicate: true },
      )
      onSaved(saved.revision, price)
      return { kind: 'saved', revision: saved.revision }
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (isOver(error)) onOver(error)
      return answerTo(error)
    }
  },
  open: () => http.get<Opened>(`${FRAME}/design`),
})

export const framePictures = () => http.get<FramePicture[]>(`${FRAME}/pictures`)

/** Kept without saving the design, too. */
export const saveFrameColour = (colour: number) => http.patch(`${FRAME}/design`, { colour_id: colour })

/** With a fresh link: an upload of the session, or a picture of the design. */
export async function pickFrameMaterial(id: number): Promise<PickedMaterial | undefined> {
  const uploaded = (await framePictures()).find((one) => one.id === id)?.material
  if (uploaded) return uploaded
  return (await http.get<Opened>(`${FRAME}/design`)).materials.find((one) => one.id === id)
}

export const uploadFramePicture = (file: File) => http.upload<FramePicture>(`${FRAME}/pictures`, file)

export const finishFrame = (revision: number, colour: number | null) =>
  http.post<FinishedFrame>(`${FRAME}/finish`, { revision, ...(colour !== null && { colour_id: colour }) })

export const frameMockups = () => http.get<FrameMockups>(`${FRAME}/mockups`, { quiet: true })
