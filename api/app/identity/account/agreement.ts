import { AGREEMENT } from '#contracts/agreement'
import { row } from '#core/database'
import { refuseField } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import vine from '@vinejs/vine'
import { runCommand } from '#core/crud/command'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'

/** Only the version that was displayed can be accepted; an outdated page accepts nothing. */
export async function acceptAgreement(version: string, { actor, trx }: WriteContext): Promise<void> {
  if (version !== AGREEMENT.version) throw refuseField('version', 'E_AGREEMENT_CHANGED')
  await row(
    'update users set agreement_version = ?, agreed_at = now() where id = ? and agreement_version is distinct from ?',
    [version, actor.userId, version],
    trx,
  )
}

export const accept = endpoint({
  body: { version: vine.string().maxLength(40) },
  answer: nothing,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => acceptAgreement(body.version, context)),
})
