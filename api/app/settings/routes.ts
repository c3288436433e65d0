import { mount } from '#core/crud/mount'
import { everyone } from '#core/http/access'
import { route } from '#core/http/routes'
import { organisations } from '#tenancy/resources'
import { readSite } from '#settings/endpoints/site'
import { configItems } from '#settings/resources/config_items'
import { dictionaryItems, dictionaryTypes } from '#settings/resources/dictionaries'

route('GET', '/api/v1/index', 'site.index', everyone, readSite)

mount(organisations)
mount(dictionaryTypes)
mount(dictionaryItems)
mount(configItems)
