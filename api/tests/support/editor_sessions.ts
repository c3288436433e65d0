import type { ApiClient } from '@japa/api-client'
import type { MadeEditorSession, OpenedFrame } from '#contracts/editor_sessions'
import type { DesignDocument } from '#document/model/document'
import { as, type Caller } from '#tests/support/as'

export const SESSIONS = '/api/v1/editor-sessions'
export const FRAME = '/api/v1/editor-frame'
export const SHOP = 'https://shop.example.com'

export const DESIGNER = [
  'designs.view',
  'designs.create',
  'designs.edit',
  'finished_products.view',
  'finished_products.create',
  'finished_products.edit',
  'materials.view',
  'materials.create',
]

export async function sessionBy(key: Caller, wanted: object): Promise<MadeEditorSession & { token: string }> {
  const answer = await key.post(SESSIONS, { origins: [SHOP], ...wanted })
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

export const publicIdOf = ({ url }: Pick<MadeEditorSession, 'url'>) => new URL(url).pathname.split('/').at(-1) as string

export const openBy = (client: ApiClient, session: MadeEditorSession & { token: string }, differing: object = {}) =>
  client.post(`${FRAME}/open`).json({ session: publicIdOf(session), token: session.token, origin: SHOP, ...differing })

/** The opened session, and the API as its frame sees it. */
export async function openedBy(client: ApiClient, session: MadeEditorSession & { token: string }) {
  const answer = await openBy(client, session)
  if (answer.status() !== 200) throw new Error(answer.text())
  const opened = answer.body().data as OpenedFrame<DesignDocument>
  return { ...opened, frame: as(client, opened.access) }
}
