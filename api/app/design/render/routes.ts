import { everyone } from '#core/http/access'
import { route } from '#core/http/routes'
import { showFont } from '#design/render/endpoints/font'

route('GET', '/fonts/:file', 'fonts.show', everyone, showFont)
