import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { lazy } from '#core/async'
import { row } from '#core/database'
import { endpoint } from '#core/http/endpoint'
import { isUuid } from '#core/text'
import { sendMerchantPage } from '#settings/web/pages'
import { WORKSPACE } from '#start/workspace'

/**
 * The page in the frame. Only the origins of its session may show it, also after the session has ended, so that it can
 * say so. Every other page of ours refuses frames of others.
 */
export const page = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const session = String((ctx.params as { session: string }).session)
    const found = isUuid(session)
      ? await row<{ origins: string[] }>('select origins from editor_sessions where public_id = ?', [session])
      : undefined
    if (found) ctx.frameAncestors = found.origins
    await sendMerchantPage(ctx, ctx.request.url())
  },
})

/** The script for the page around the frame is a file of the client package, whose one function becomes `Inkfold.mountEditor`. */
const scriptText = lazy(() => {
  const source = readFileSync(join(WORKSPACE, 'api/sdk/src/editor.ts'), 'utf8')
  const plain = stripTypeScriptTypes(source)
    .replaceAll(/^export /gm, '')
    .replaceAll(/^\s*\n/gm, '')
  return `(() => {\n${plain}globalThis.Inkfold = { ...globalThis.Inkfold, mountEditor }\n})()\n`
})

export const script = endpoint({
  isPage: true,
  produces: ['text/javascript'],
  handle({ ctx: { response } }) {
    response.header('content-type', 'text/javascript; charset=utf-8')
    response.header('cache-control', 'public, max-age=3600')
    response.header('cross-origin-resource-policy', 'cross-origin')
    response.send(scriptText())
  },
})
