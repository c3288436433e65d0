import { mount } from '#core/crud/mount'
import { everyone } from '#core/http/access'
import { route } from '#core/http/routes'
import { organisations } from '#tenancy/resources'
import { listAreas, listCountries } from '#settings/endpoints/area'
import { readSite } from '#settings/endpoints/site'
import { configItems } from '#settings/resources/config_items'
import { dictionaryItems, dictionaryTypes } from '#settings/resources/dictionaries'

route('GET', '/api/v1/index', 'site.index', everyone, readSite)
route('GET', '/api/ajax/area', 'areas.index', everyone, listAreas)
route('GET', '/api/ajax/countries', 'countries.index', everyone, listCountries)

mount(organisations)
mount(dictionaryTypes)
mount(dictionaryItems)
mount(configItems)
