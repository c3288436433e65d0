import { createHash, randomBytes } from 'node:crypto'
import type { AuthClientResponse } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { HEADERS } from '#contracts/headers'
import { preparedRow, row } from '#core/database'
import { Refusal } from '#core/errors'
import { isPlay, type Actor } from '#core/http/actor'
import { actorOfKeyId } from '#identity/api_keys/key_actor'
import { rememberAuthVersion } from '#identity/auth_version'
import { TokenGuard } from '#identity/guards/token_guard'

/** Authenticates the editor in a frame: it holds its access in memory, because browsers keep no cookies of framed pages. */
export class EditorGuard extends TokenGuard {
  readonly driverName = 'editor'

  protected async identify(): Promise<Actor | null> {
    const access = presentedAccess(this.ctx)
    if (!isEditorAccess(access)) return null
    const actor = await actorOfAccess(access)
    if (!actor) throw new Refusal('E_EDITOR_SESSION_OVER')
    if (isPlay(actor)) this.ctx.response.header(HEADERS.play, 'true')
    return actor
  }

  /** Access is given out once, so a test presents what it was given. */
  authenticateAsClient(): Promise<AuthClientResponse> {
    throw new Error('Send the access of an opened session in the header Authorization')
  }
}

const presentedAccess = ({ request }: HttpContext): string =>
  /^Bearer (\S+)$/i.exec(request.header(HEADERS.admin) ?? '')?.[1] ?? ''

/** Neither looks like a key: a key opens other calls. */
const PREFIXES = { token: 'edt_', access: 'eda_' } as const

const SECRET = /^ed[at]_[\w-]{43}$/

/** 256 random bits, so that a fast hash suffices. */
export function makeEditorSecret(kind: keyof typeof PREFIXES) {
  const secret = PREFIXES[kind] + randomBytes(32).toString('base64url')
  return { secret, hash: hashOfEditorSecret(secret) }
}

export const hashOfEditorSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const isEditorAccess = (given: string): boolean => given.startsWith(PREFIXES.access) && SECRET.test(given)

/** What an editor in a frame may do of what its key may. */
const ALLOWED = new Set(['designs.view', 'designs.edit', 'materials.view'])

interface SessionRow {
  id: number
  key_id: number
  design_id: number
  is_in_place: boolean
  own_fonts: number[]
}

export const IS_OPEN_EDITOR = 's.ended_at is null and s.expires_at > now()'
const READ = `select s.id, s.key_id, s.design_id, s.is_in_place, s.own_fonts from editor_sessions s where ${IS_OPEN_EDITOR}`

/** Null once the session has ended, its key, or what the key needs for it. */
export async function actorOfAccess(access: string): Promise<Actor | null> {
  const found = await preparedRow<SessionRow>(`${READ} and s.access_hash = ?`, [hashOfEditorSecret(access)])
  return found ? actorOfSession(found) : null
}

/** For a link that the frame was given. */
export async function actorOfEditorId(id: number): Promise<Actor | null> {
  const found = await row<SessionRow>(`${READ} and s.access_hash is not null and s.id = ?`, [id])
  return found ? actorOfSession(found) : null
}

/** Under no version that was ever current: each commit looks up whether the key is still valid. */
const NEVER = '-1'

/** The permission of its key without which there is no session. Read at each request, because roles change. */
export const permissionOfSession = (isInPlace: boolean) => (isInPlace ? 'designs.edit' : 'designs.create')

async function actorOfSession(session: SessionRow): Promise<Actor | null> {
  const { id, key_id: keyId, design_id: designId, own_fonts: ownFonts } = session
  const found = await actorOfKeyId(keyId)
  if (!found?.may(permissionOfSession(session.is_in_place))) return null
  const maker = rememberAuthVersion(found, NEVER)
  const actor: Actor = {
    ...maker,
    sessionId: sessionOfEditor(id),
    editor: { id, designId, ownFonts, maker },
    may: (permission) => ALLOWED.has(permission) && maker.may(permission),
    grantOf: (permission) => (ALLOWED.has(permission) ? maker.grantOf(permission) : null),
  }
  return rememberAuthVersion(actor, NEVER)
}

/** In place of a person's session in links to private files. */
const sessionOfEditor = (id: number) => `editor ${id}`
export const editorIdOfSession = (sessionId: string) => Number(/^editor (\d{1,9})$/.exec(sessionId)?.[1] ?? 0)
