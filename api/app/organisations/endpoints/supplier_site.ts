import vine from '@vinejs/vine'
import { SITE_TEMPLATES, SITE_TEXTS } from '#contracts/supplier_site'
import type { Row } from '#core/database'
import { change } from '#core/crud/change'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, nullable, object, text } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { saveSite } from '#organisations/actions/save_site'
import { ownSite } from '#organisations/queries/supplier_site'

const pairs = Object.entries(SITE_TEXTS).flatMap(([name, max]) => [
  [`${name}_zh`, max] as const,
  [`${name}_en`, max] as const,
])
const words = (max: number) => vine.string().trim().maxLength(max).optional()
const picture = vine
  .string()
  .regex(/^\/files\/[0-9a-f-]{36}$/)
  .nullable()
  .optional()

const SITE = object({
  organisation_id: integer,
  ...Object.fromEntries(pairs.map(([name]) => [name, text])),
  supplier_logo: nullable(text),
  favicon: nullable(text),
  template_flag: choice(SITE_TEMPLATES),
  domain_icp: text,
  mobile: text,
  email: text,
  version: integer,
})

export const showSite = endpoint({ answer: SITE, handle: ({ ctx }) => ownSite(actorOf(ctx)) })

export const editSite = endpoint({
  body: {
    ...Object.fromEntries(pairs.map(([name, max]) => [name, words(max)])),
    supplier_logo: picture.clone(),
    favicon: picture.clone(),
    template_flag: vine
      .number({ strict: true })
      .in([...SITE_TEMPLATES])
      .optional(),
    domain_icp: words(60),
    mobile: words(30),
    email: words(200),
    version: vine.number({ strict: true }).withoutDecimals().range([0, MOST]).optional(),
  },
  answer: SITE,
  handle: ({ ctx, body }) => change(ctx, (context) => saveSite(body as Row, context)),
})
