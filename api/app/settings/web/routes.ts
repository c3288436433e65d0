import { everyone } from '#core/http/access'
import { route } from '#core/http/routes'
import { robots, sitemap } from '#settings/web/crawlers'
import { backOfficeApp, merchantApp } from '#settings/web/pages'

route('GET', '/robots.txt', 'web.robots', everyone, robots)
route('GET', '/sitemap.xml', 'web.sitemap', everyone, sitemap)
route('GET', '/backoffice', 'web.backOffice', everyone, backOfficeApp)
route('GET', '/backoffice/*', 'web.backOfficeAny', everyone, backOfficeApp)
route('GET', '/', 'web.home', everyone, merchantApp)
route('GET', '/*', 'web.any', everyone, merchantApp)
