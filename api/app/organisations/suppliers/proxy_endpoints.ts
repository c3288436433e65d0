import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { object, text } from '#core/http/schemas'
import { isSameSecret } from '#core/sealed_columns'
import { takeAllowance } from '#identity/limits/rate_limit'
import { pairForHost } from '#organisations/suppliers/certificates'
import { isServedHost } from '#organisations/suppliers/hosts'
import { environment } from '#start/environment'
import { normaliseHost } from '#tenancy/site'

/** Of names that are not ours; those that are ours are always answered. */
const UNKNOWN_NAMES = { times: 600, seconds: 60 }

const token = vine.string().maxLength(500).optional()
const name = vine.string().minLength(1).maxLength(300)
/** Sent by the proxy about its visitor; nothing here depends on it. */
const visitor = () => vine.string().maxLength(4000).optional()

/** Asked by the proxy before it obtains a certificate (`on_demand_tls` of Caddy): 200 for our hosts, anything else refuses. */
export const checkHost = endpoint({
  query: { token, domain: name.clone() },
  authorise: requireProxy,
  answer: object({ host: text }),
  async handle({ query: { domain } }) {
    const host = normaliseHost(domain)
    if (await isServedHost(host)) return { host }
    await takeAllowance('proxy.unknown_names', UNKNOWN_NAMES)
    throw new Refusal('E_NOT_FOUND')
  },
})

/** Asked by the proxy at each handshake (`get_certificate http` of Caddy), so that a new pair is used at once; 204 if the host has none. */
export const showPair = endpoint({
  query: {
    token: token.clone(),
    server_name: name.clone(),
    signature_schemes: visitor(),
    cipher_suites: visitor(),
    local_ip: visitor(),
  },
  authorise: requireProxy,
  produces: ['application/x-pem-file'],
  async handle({ ctx: { response }, query: { server_name: host } }) {
    const pair = await pairForHost(normaliseHost(host))
    response.header('cache-control', 'no-store')
    if (!pair) return response.noContent()
    response.header('content-type', 'application/x-pem-file')
    response.send(pair)
  },
})

/** Both calls are closed without PROXY_TOKEN: the second hands out private keys. */
function requireProxy({ request }: HttpContext) {
  const given: unknown = request.qs().token
  const { PROXY_TOKEN } = environment
  if (!PROXY_TOKEN || typeof given !== 'string' || !isSameSecret(given, PROXY_TOKEN))
    throw new Refusal('E_UNKNOWN_ROUTE')
}
