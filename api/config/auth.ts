import { defineConfig } from '@adonisjs/auth'
import type { GuardConfigProvider, InferAuthenticators } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { Audience } from '#contracts/statuses'
import type { ApiKeyGuard } from '#identity/guards/api_key_guard'
import type { EditorGuard } from '#identity/guards/editor_guard'
import type { SessionGuard } from '#identity/guards/session_guard'

/** Imported late: the guard uses services that exist only once the application has booted. */
const sessionGuard = (audience: Audience): GuardConfigProvider<(ctx: HttpContext) => SessionGuard> => ({
  async resolver() {
    const { SessionGuard: Guard } = await import('#identity/guards/session_guard')
    return (ctx) => new Guard(ctx, audience)
  },
})

const apiKeyGuard: GuardConfigProvider<(ctx: HttpContext) => ApiKeyGuard> = {
  async resolver() {
    const { ApiKeyGuard: Guard } = await import('#identity/guards/api_key_guard')
    return (ctx) => new Guard(ctx)
  },
}

const editorGuard: GuardConfigProvider<(ctx: HttpContext) => EditorGuard> = {
  async resolver() {
    const { EditorGuard: Guard } = await import('#identity/guards/editor_guard')
    return (ctx) => new Guard(ctx)
  },
}

/**
 * One guard for each audience: `admin` reads `Authorization: Bearer` (workspace and back office), `member` reads
 * `user-token` (member centre). `api_key` reads `Authorization: Bearer ink_…` on the routes that declare it
 * (`withKeys(permitted('orders.view'))`, `signedIn('admin', 'api_key')`). `editor` reads the access that an editor in a
 * frame on another page got for its session.
 *
 * To add another: write a class that implements `GuardContract<Actor>`, add it here under its name, and name it beside
 * the routes it opens. It throws E_UNAUTHORIZED_ACCESS where its credential is missing, and a refusal of ours where the
 * credential is known and no longer good.
 */
const authConfig = defineConfig({
  default: 'admin',
  guards: {
    admin: sessionGuard('admin'),
    member: sessionGuard('member'),
    api_key: apiKeyGuard,
    editor: editorGuard,
  },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
