import type { HttpContext } from '@adonisjs/core/http'
import type { BuiltFile } from '#settings/web/built_app'

const YEAR = 31_536_000

/** Sends a built file in the smallest form the browser takes. */
export function sendFile({ request, response }: HttpContext, file: BuiltFile) {
  const accepted = request.header('accept-encoding') ?? ''
  const form = file.brotli && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
  response.header('content-type', file.type)
  response.header('cache-control', file.isImmutable ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600')
  response.header('vary', 'accept-encoding')
  if (form) response.header('content-encoding', form)
  response.send((form === 'br' ? file.brotli : form === 'gzip' ? file.gzip : file.plain) ?? file.plain)
}
