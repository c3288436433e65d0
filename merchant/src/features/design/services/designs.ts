import { ClientError } from '@inkfold/api/client'
import type { DesignConflict, OpenedDesign, SaveDesign, SavedDesign } from '@inkfold/api/contracts/design'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { Delta } from '@inkfold/api/document/patches/patch'
import type { DesignService, SaveAnswer } from '@/editor'
import { http } from '@/http/client'

export type Opened = OpenedDesign<DesignDocument>

export const DESIGNS = '/api/v1/designs'
export const documentOf = (id: number) => `${DESIGNS}/${id}/document`

export const openDesign = (id: number, revision?: number) =>
  http.get<Opened>(documentOf(id), revision === undefined ? {} : { query: { revision } })

export const saveDesignColour = (colour: number, id: number) => http.patch(`${DESIGNS}/${id}`, { colour_id: colour })

/** The newest revision of a design; 0 when the request fails. */
export const newestRevision = (id: number): Promise<number> =>
  http.get<{ revision: number }>(`${DESIGNS}/${id}`).then(
    ({ revision }) => revision,
    () => 0,
  )

export const designService = (id: number): DesignService => ({
  async save(base, patch, name) {
    const body: SaveDesign<Delta> = { base, ...(patch && { delta: patch.delta }), ...(name && { name }) }
    try {
      const { revision } = await http.patch<SavedDesign>(documentOf(id), body, { allowDuplicate: true })
      return { kind: 'saved', revision }
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      return answerTo(error)
    }
  },
  open: () => openDesign(id),
})

const UNREACHED = ['offline', 'timeout', 'session', 'canceled']

export function answerTo(error: ClientError): SaveAnswer {
  if (error.reason === 'E_DESIGN_MOVED') {
    const { revision, patches } = error.details as unknown as DesignConflict<Delta>
    return { kind: 'conflict', revision, patches }
  }
  const isAway = UNREACHED.includes(error.kind) || (error.status ?? 500) >= 500
  return isAway ? { kind: 'offline' } : { kind: 'refused', message: error.message }
}
