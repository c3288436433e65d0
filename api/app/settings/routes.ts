import { mount } from '#core/crud/mount'
import { everyone, permitted, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { organisations } from '#tenancy/resources'
import { listAreas, listCountries } from '#settings/endpoints/area'
import { readConfig, sendTestMail, writeConfig } from '#settings/endpoints/config'
import { readSite } from '#settings/endpoints/site'
import { listWords } from '#settings/endpoints/words'
import { configItems } from '#settings/resources/config_items'
import { dictionaryItems, dictionaryTypes } from '#settings/resources/dictionaries'

route('GET', '/api/v1/index', 'site.index', everyone, readSite)
route('GET', '/api/ajax/area', 'areas.index', everyone, listAreas)
route('GET', '/api/ajax/countries', 'countries.index', everyone, listCountries)
route('GET', '/api/v1/words/:code', 'words.index', signedIn('admin', 'member'), listWords)
route('GET', '/api/v1/config', 'config.index', permitted('config.view'), readConfig)
route('POST', '/api/v1/config/mail/test', 'config.mailTest', permitted('config.edit'), sendTestMail)
route('PATCH', '/api/v1/config/:group', 'config.update', permitted('config.edit'), writeConfig)

mount(organisations)
mount(dictionaryTypes)
mount(dictionaryItems)
mount(configItems)
