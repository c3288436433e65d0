import { everyone } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'

const crawlers = later(() => import('#settings/web/crawlers'))
const pages = later(() => import('#settings/web/pages'))

route('GET', '/robots.txt', 'web.robots', everyone, crawlers('robots'))
route('GET', '/sitemap.xml', 'web.sitemap', everyone, crawlers('sitemap'))
route('GET', '/backoffice', 'web.backOffice', everyone, pages('backOfficeApp'))
route('GET', '/backoffice/*', 'web.backOfficeAny', everyone, pages('backOfficeApp'))
route('GET', '/', 'web.home', everyone, pages('merchantApp'))
route('GET', '/*', 'web.any', everyone, pages('merchantApp'))
