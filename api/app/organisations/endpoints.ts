import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import { SAMPLE_RULE } from '#contracts/limits'
import { SITE_TEMPLATES, SITE_TEXTS } from '#contracts/suppliers'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof, StepUp } from '#core/http/identity_proof'
import { choice, integer, list, nullable, object, text } from '#core/http/schemas'
import { installCertificate, removeCertificate } from '#organisations/suppliers/certificates'
import { requirePlatform } from '#organisations/access'
import { limitUsage, USAGE } from '#organisations/suppliers/limits'
import { suppliers } from '#organisations/suppliers/suppliers'
import type { Row } from '#core/database'
import { INTEGER_MAX } from '#core/lists/fields'
import { saveSite, ownSite } from '#organisations/suppliers/supplier_site'
import { setMerchantLock, merchants } from '#organisations/merchants/merchants'

export const showLimits = endpoint({
  answer: list(USAGE),
  async handle({ ctx }) {
    const supplier = await findRow(suppliers, idOf(ctx), actorOf(ctx), 'view')
    return limitUsage(supplier.id as number)
  },
})

const pem = vine.string().trim().minLength(1).maxLength(20_000)

/** Takes a proof of identity: who installs a pair can stand in for the supplier's site. */
export const putCertificate = endpoint({
  body: { certificate: pem.clone(), private_key: pem.clone(), ...identityProof() },
  answer: rowSchema(suppliers),
  async handle({ ctx, body: { certificate, private_key, ...proof } }) {
    const [id, actor] = [idOf(ctx), actorOf(ctx)]
    await findRow(suppliers, id, actor, 'edit')
    requirePlatform(actor)
    const stepUp = await app.container.make(StepUp)
    await stepUp.prove(actor, proof)
    return runCommand(ctx, (context) => installCertificate(id, { certificate, private_key }, context))
  },
})

export const dropCertificate = endpoint({
  answer: rowSchema(suppliers),
  handle: ({ ctx }) => runCommand(ctx, (context) => removeCertificate(idOf(ctx), context)),
})

const TEXT_LIMITS = Object.entries(SITE_TEXTS).flatMap(([name, max]) => [
  [`${name}_zh`, max] as const,
  [`${name}_en`, max] as const,
])
const siteText = (max: number) => vine.string().trim().maxLength(max).optional()
const picture = vine
  .string()
  .regex(/^\/files\/[0-9a-f-]{36}$/)
  .nullable()
  .optional()

/** Null: the platform's rule. */
const bounded = ([least, most]: readonly [number, number]) =>
  vine.number({ strict: true }).withoutDecimals().range([least, most]).nullable().optional()

const SITE = object({
  organisation_id: integer,
  ...Object.fromEntries(TEXT_LIMITS.map(([name]) => [name, text])),
  supplier_logo: nullable(text),
  favicon: nullable(text),
  template_flag: choice(SITE_TEMPLATES),
  domain_icp: text,
  mobile: text,
  email: text,
  ...Object.fromEntries(Object.keys(SAMPLE_RULE).map((name) => [name, nullable(integer)])),
  version: integer,
})

export const showSite = endpoint({ answer: SITE, handle: ({ ctx }) => ownSite(actorOf(ctx)) })

export const editSite = endpoint({
  body: {
    ...Object.fromEntries(TEXT_LIMITS.map(([name, max]) => [name, siteText(max)])),
    supplier_logo: picture.clone(),
    favicon: picture.clone(),
    template_flag: vine
      .number({ strict: true })
      .in([...SITE_TEMPLATES])
      .optional(),
    domain_icp: siteText(60),
    mobile: siteText(30),
    email: siteText(200),
    ...Object.fromEntries(Object.entries(SAMPLE_RULE).map(([name, range]) => [name, bounded(range)])),
    version: vine.number({ strict: true }).withoutDecimals().range([0, INTEGER_MAX]).optional(),
  },
  answer: SITE,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => saveSite(body as Row, context)),
})

const setter = (isLocked: boolean) =>
  endpoint({
    answer: rowSchema(merchants),
    handle: ({ ctx }) => runCommand(ctx, (context) => setMerchantLock(idOf(ctx), isLocked, context)),
  })

export const lock = setter(true)
export const unlock = setter(false)
