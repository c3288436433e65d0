import { answerConsent, consentPage, type ConsentAsk } from '#sandbox/core/consent'
import { route, type Exchange } from '#sandbox/core/http'
import { textAt, type Fields } from '#sandbox/core/payload'
import { refuse, regionOf, seconds, type Gateway, type TemuTypes } from '#sandbox/temu/envelope'
import type { Grant } from '#sandbox/core/grants'
import type { Shop } from '#sandbox/core/model'

const YEAR_MS = 365 * 86_400_000
const LIFE = { accessMs: YEAR_MS, refreshMs: null }
const REGION_WORDS: Readonly<Record<string, string>> = { seller: 'Temu', 'seller-eu': 'Temu (EU)' }

const ask = ({ query, params }: Exchange, scopes: readonly string[]): ConsentAsk => ({
  platform: 'temu',
  title: `${REGION_WORDS[params.centre ?? ''] ?? 'Temu'} authorization`,
  appKey: query.appKey ?? '',
  state: query.state ?? '',
  redirectUrl: query.redirect_uri ?? '',
  scopes,
  shopId: null,
  bound: {},
  approved: (code, state) => ({
    app_key: query.appKey ?? '',
    callback_host: URL.parse(query.redirect_uri ?? '')?.host ?? '',
    code,
    state,
  }),
  denied: (state) => ({ error: 'access_denied', state }),
})

export const consentRoutes = (scopes: readonly string[]) => [
  route('GET /:centre/open-platform/client-manage/authorization', (exchange) =>
    consentPage(exchange, ask(exchange, scopes)),
  ),
  route('POST /:centre/open-platform/client-manage/authorization', (exchange) =>
    answerConsent(exchange, ask(exchange, scopes)),
  ),
]

const CODE_PROBLEMS = {
  unknown: [110_020_001, 'The code is invalid.'],
  used: [110_020_002, 'The code has been used.'],
  expired: [110_020_003, 'The code has expired.'],
} as const

/** The code travels in place of the token. */
export function createToken({ world, seen }: Exchange, body: Fields, gateway: Gateway) {
  const code = world.grants.redeem('temu', textAt(body, 'access_token'))
  if (typeof code === 'string') {
    const [errorCode, message] = CODE_PROBLEMS[code]
    return refuse(errorCode, message)
  }
  const shop = world.shops.get(code.shopId) as Shop
  if (regionOf(shop).gateway !== gateway) refuse(110_020_001, 'The code belongs to another region.')
  seen.shopId = shop.id
  return shownGrant(shop, world.grants.issue(code, LIFE))
}

const shownGrant = (shop: Shop, { accessToken, expiresAt, scopes }: Grant) => ({
  accessToken,
  mallId: shop.id,
  mallName: shop.name,
  mallType: 1,
  regionId: regionOf(shop).regionId,
  expiredTime: seconds(expiresAt ?? 0),
  apiScopeList: scopes,
})

const MESSAGE_UPDATE = { burst: 1, perSecond: 1 }

export const authorizationTypes: TemuTypes = {
  'bg.open.accesstoken.info.get': {
    gateway: 'any',
    handle({ shop, grant }) {
      const { accessToken: _, ...info } = shownGrant(shop, grant)
      return info
    },
  },
  'bg.tmc.message.update': {
    gateway: 'region',
    handle({ exchange: { world }, shop, body }) {
      if (world.limiter.take(`temu messages ${shop.id}`, MESSAGE_UPDATE) > 0)
        refuse(110_020_007, 'Messages may be updated once a second.')
      const codes = (name: string) => (Array.isArray(body[name]) ? body[name].map(String) : [])
      const cancelled = codes('cancelEventCodeList')
      shop.events = [...new Set([...(shop.events ?? []), ...codes('permitEventCodeList')])].filter(
        (code) => !cancelled.includes(code),
      )
      return {}
    },
  },
}
