import { endpoint } from '#core/http/endpoint'
import { object } from '#core/http/schemas'
import { SITE } from '#settings/answers'
import { siteIndex } from '#settings/queries/site_index'
import { visitedHost } from '#tenancy/visited_host'

export const readSite = endpoint({
  answer: object(SITE),
  handle: ({ ctx }) => siteIndex(visitedHost(ctx), ctx.language),
})
