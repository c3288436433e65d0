import { flag, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { ORGANISATION_KINDS } from '#contracts/statuses'
import { endpoint } from '#core/http/endpoint'
import { siteIndex } from '#settings/site/site_index'
import { visitedHost } from '#tenancy/site'

const INFO = object({
  name: text,
  user_type: { enum: ORGANISATION_KINDS },
  supplier_name: text,
  supplier_logo: nullable(text),
  favicon: nullable(text),
  website_title: text,
  website_keywords: text,
  website_description: text,
  claims: text,
  template_flag: { enum: [1, 2, 3, 4] },
  domain_icp: text,
  contact: text,
  mobile: text,
  email: text,
  address: text,
  about_us: text,
})

const SECOND_CURRENCIES = list(
  object({ code: text, name_zh: text, name_en: text, rate: text, since: moment, until: nullable(moment) }),
)

const SETTINGS = object({
  product_tag_type: text,
  siteName: text,
  recordNumber: text,
  version: text,
  cdnUrl: text,
  apiUrl: text,
  upload: object({ mode: text, maxSize: integer, allowedSuffixes: list(text), allowedMimeTypes: list(text) }),
  member_center_open: flag,
  password_max: integer,
  agreement_version: text,
  currencies: SECOND_CURRENCIES,
})

/** Public site data; part of every session answer too. */
export const SITE = { info: INFO, settings: SETTINGS }

export const readSite = endpoint({
  answer: object(SITE),
  handle: ({ ctx }) => siteIndex(visitedHost(ctx), ctx.language),
})
