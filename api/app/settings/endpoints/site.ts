import { endpoint } from '#core/http/endpoint'
import { siteIndex } from '#settings/queries/site_index'
import { visitedHost } from '#tenancy/visited_host'

export const readSite = endpoint({
  handle: ({ ctx }) => siteIndex(visitedHost(ctx)),
})
