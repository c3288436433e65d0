import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import { LEVEL_LIMITS } from '#contracts/supplier_levels'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { choice, integer, list, nullable, object, text } from '#core/http/schemas'
import { StepUp } from '#core/http/step_up'
import { installCertificate, removeCertificate } from '#organisations/actions/install_certificate'
import { refuseUnlessPlatform } from '#organisations/domain/platform_only'
import { limitUsage } from '#organisations/queries/limit_usage'
import { suppliers } from '#organisations/resources/suppliers'

export const showLimits = endpoint({
  answer: list(
    object({ limit: choice(LEVEL_LIMITS), used: integer, allowed: nullable(integer), merchant: nullable(text) }),
  ),
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
    refuseUnlessPlatform(actor)
    const stepUp = await app.container.make(StepUp)
    await stepUp.prove(actor, proof)
    return change(ctx, (context) => installCertificate(id, { certificate, private_key }, context))
  },
})

export const dropCertificate = endpoint({
  answer: rowSchema(suppliers),
  handle: ({ ctx }) => change(ctx, (context) => removeCertificate(idOf(ctx), context)),
})
