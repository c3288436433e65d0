import { MENU_OPENS, MENU_TYPES } from '#contracts/menus'
import { ACCOUNT_TYPES, GENDERS, ORGANISATION_KINDS, type Audience } from '#contracts/statuses'
import { TWO_STEP_STATES } from '#contracts/two_step'
import { choice, flag, integer, list, moment, named, nullable, object, text, type Schema } from '#core/http/schemas'
import { SITE } from '#settings/site/endpoints'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { SessionDirectory } from '#core/session_directory'
import type { SignedIn } from '#contracts/session'
import type { SignedInTokens } from '#identity/session/sign_in'
import { sessionIndex } from '#identity/session/session_index'
import { visitedHost } from '#tenancy/site'

const PAIR = { access_token: text, token_type: choice(['Bearer']), expires_in: integer, refresh_token: text }

const USER = named(
  'SessionUser',
  object({
    id: integer,
    username: text,
    nickname: text,
    avatar: nullable(text),
    gender: choice(GENDERS),
    language: nullable(text),
    currency: nullable(text),
    account_type: choice(ACCOUNT_TYPES),
    last_login_time: nullable(text),
    is_super: flag,
    two_step: choice(TWO_STEP_STATES),
    agreement_due: flag,
    organisation: object({ id: integer, kind: choice(ORGANISATION_KINDS), name: text }),
    merchant: nullable(object({ id: integer, name: text, merchant_no: text })),
    permissions: list(text),
  }),
)

/** Maximum nesting of directories, items and buttons in the schema; exceeds real menus. */
const DEPTH = 6

function menu(depth: number): Schema {
  return object({
    id: integer,
    parent_id: nullable(integer),
    type: choice(MENU_TYPES),
    title: text,
    name: text,
    icon: nullable(text),
    path: nullable(text),
    opens: nullable(choice(MENU_OPENS)),
    component: nullable(text),
    url: nullable(text),
    permission: nullable(text),
    keep_alive: flag,
    hidden: flag,
    sort: integer,
    children: list(depth > 1 ? menu(depth - 1) : { type: 'object' }),
  })
}

export const MENUS = list(menu(DEPTH))
export const SESSION_INDEX = named('SessionIndex', object({ user: USER, ...SITE, menus: MENUS }))
export const REFRESHED = named('Refreshed', object(PAIR))
export const SIGNED_IN = named(
  'SignedIn',
  object({ ...PAIR, device_token: nullable(text), user: USER, ...SITE, menus: MENUS }),
)
export const OWN_SESSIONS = list(
  object({
    id: integer,
    audience: text,
    ip: nullable(text),
    user_agent: nullable(text),
    created_at: moment,
    last_seen_at: moment,
    is_current: flag,
  }),
)

/** Tokens and the initial app data; the user is loaded as on any request. */
export async function signedInAnswer(ctx: HttpContext, audience: Audience, entered: SignedInTokens): Promise<SignedIn> {
  const sessions = await app.container.make(SessionDirectory)
  const actor = await sessions.fromAccessToken(audience, entered.access_token)
  return { ...entered, ...(await sessionIndex(actor, audience, visitedHost(ctx), ctx.language)) }
}
