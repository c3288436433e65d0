import { everyone } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const crawlers = lazyEndpoints(() => import('#settings/web/crawlers'))
const pages = lazyEndpoints(() => import('#settings/web/pages'))

route('GET', '/robots.txt', 'web.robots', everyone, crawlers('robots'))
route('GET', '/sitemap.xml', 'web.sitemap', everyone, crawlers('sitemap'))
route('GET', '/backoffice', 'web.backOffice', everyone, pages('backOfficeApp'))
route('GET', '/backoffice/*', 'web.backOfficeAny', everyone, pages('backOfficeApp'))
route('GET', '/', 'web.home', everyone, pages('merchantApp'))
route('GET', '/*', 'web.any', everyone, pages('merchantApp'))
