import { everyone } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const crawlers = lazyEndpoints(() => import('#settings/web/crawlers'))
const help = lazyEndpoints(() => import('#settings/web/help'))
const pages = lazyEndpoints(() => import('#settings/web/pages'))

route('GET', '/robots.txt', 'web.robots', everyone, crawlers('robots'))
route('GET', '/sitemap.xml', 'web.sitemap', everyone, crawlers('sitemap'))
route('GET', '/backoffice', 'web.backOffice', everyone, pages('backOfficeApp'))
route('GET', '/backoffice/*', 'web.backOfficeAny', everyone, pages('backOfficeApp'))
route('GET', '/help', 'web.help', everyone, help('index'))
route('GET', '/help/:topic', 'web.helpTopic', everyone, help('topic'))
route('GET', '/', 'web.home', everyone, pages('merchantApp'))
route('GET', '/*', 'web.any', everyone, pages('merchantApp'))
