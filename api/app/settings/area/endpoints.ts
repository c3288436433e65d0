import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Language } from '#contracts/languages'
import { endpoint } from '#core/http/endpoint'
import { citiesOf, districtsOf, provinces, type Place } from '#settings/area/areas'
import { countriesIn, statesOf } from '#settings/area/countries'

const code = vine.string().maxLength(20)
const place = {
  type: 'object',
  required: ['value', 'label'],
  additionalProperties: false,
  properties: { value: { type: 'string' }, label: { type: 'string' } },
}
const answer = {
  type: 'object',
  required: ['list'],
  additionalProperties: false,
  properties: { list: { type: 'array', items: place } },
}

interface AreaQuery {
  province?: string
  city?: string
  country?: string
}

/** Each level lists the children of the one above. `uuid` only makes equal client calls distinct. */
export const listAreas = endpoint({
  query: {
    province: code.clone().optional(),
    city: code.clone().optional(),
    country: code.clone().optional(),
    uuid: vine.any().optional(),
  },
  answer,
  handle({ ctx, query }) {
    cacheForADay(ctx)
    return { list: placesBelow(query, ctx.language) }
  },
})

export const listCountries = endpoint({
  query: { uuid: vine.any().optional() },
  answer,
  handle({ ctx }) {
    cacheForADay(ctx)
    return { list: countriesIn(ctx.language) }
  },
})

function placesBelow({ province, city, country = '' }: AreaQuery, language: Language): Place[] {
  if (country && country.toUpperCase() !== 'CN') return statesOf(country.toUpperCase(), language)
  if (!province) return provinces(language)
  return city ? districtsOf(province, city, language) : citiesOf(province, language)
}

function cacheForADay({ response }: HttpContext) {
  response.header('cache-control', 'public, max-age=86400')
  response.header('vary', 'Accept-Language')
}
