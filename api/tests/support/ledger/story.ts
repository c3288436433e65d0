import { randomUUID } from 'node:crypto'
import { row } from '#core/database'
import { anchorLedger } from '#ledger/checks/anchors'
import { capture, hold, release } from '#ledger/posting/holds'
import { credit, debit, transfer } from '#ledger/posting/movements'
import { decideAdjustment } from '#ledger/adjustments/decide'
import { requestAdjustment } from '#ledger/adjustments/request'
import { reverse } from '#ledger/posting/reverse'
import { points } from '#ledger/posting/operation'
import { offerSettling } from '#organisations/settling/offer'
import { paySettling, confirmSettling } from '#organisations/settling/payment'
import { reviewRecharge } from '#ledger/recharges/review'
import { submitRecharge } from '#ledger/recharges/submit'
import type { RemittanceForm } from '#ledger/recharges/prepare'
import { superActor } from '#tests/support/actors'
import { alone, freshKey, makeMerchant, yuan } from '#tests/support/ledger/money'
import { makePayee, remittance } from '#tests/support/ledger/recharges'
import { userId } from '#tests/support/organisations'
import { NOBODY } from '#tests/support/people'
import { makeLevel } from '#tests/support/suppliers'

/** Commits and anchors an example of everything a ledger can contain. */
export async function tellStory(): Promise<void> {
  const [one, other] = [await makeMerchant(), await makeMerchant()]
  const of = { organisationId: one, kind: 'order_payment' } as const
  const holding = (amount: string) =>
    alone((trx) => hold({ ...of, amount: yuan(amount), key: freshKey(), minutes: 30 }, trx))
  await alone((trx) => credit({ ...of, kind: 'recharge', amount: yuan('100.00'), key: freshKey() }, trx))
  await alone((trx) => debit({ ...of, amount: yuan('10.00'), key: freshKey(), actorId: 1 }, trx))
  const given = await alone((trx) =>
    credit({ ...of, kind: 'order_refund', amount: yuan('50.00'), key: freshKey() }, trx),
  )
  await alone((trx) =>
    reverse({ operationId: given.operationId, minor: 20_00, key: freshKey(), reason: 'too much' }, trx),
  )
  await holding('5.00')
  const [captured, released] = [await holding('6.00'), await holding('3.00')]
  await alone((trx) => capture({ holdId: captured.holdId, amount: yuan('4.00'), key: freshKey() }, trx))
  await alone((trx) => release(released.holdId, trx))
  await alone((trx) =>
    transfer({ organisationId: one, toOrganisationId: other, amount: yuan('7.00'), key: freshKey() }, trx),
  )
  await alone((trx) => credit({ ...of, kind: 'score_earning', amount: points(12), key: freshKey() }, trx))
  await adjust(one)
  await recharge(one)
  await settle()
  await alone((trx) => debit({ ...of, amount: yuan('1.00'), key: freshKey() }, trx))
  await makeMerchant()
  await alone(anchorLedger)
}

async function adjust(organisationId: number) {
  const asking = { ...superActor(), userId: await userId('admin') }
  const deciding = { ...superActor(), userId: await userId('super') }
  await alone(async (trx) => {
    const asked = await requestAdjustment(
      {
        organisation_id: organisationId,
        account: 'balance',
        direction: 'increase',
        amount: '9.00',
        reason: 'goodwill',
      },
      { actor: asking, cause: NOBODY, trx },
    )
    await decideAdjustment(
      { id: Number(asked.id), action: 'approve', remark: '' },
      { actor: deciding, cause: NOBODY, trx },
    )
  })
}

/** An approved recharge in yuan, and a pending one in dollars. */
async function recharge(organisation_id: number) {
  const [payee, dollars] = [await makePayee(), await makePayee('USD', 'paypal')]
  const saying = { ...superActor(), userId: await userId('admin') }
  const reviewing = { ...superActor(), userId: await userId('super') }
  const said = [remittance(payee), remittance(dollars, { currency: 'USD', transfer_type: 'paypal', rate: '7.12' })]
  for (const one of said)
    await alone(async (trx) => {
      const asked = { ...(one as unknown as RemittanceForm), organisation_id }
      const { id } = await submitRecharge(asked, { actor: saying, cause: NOBODY, trx })
      const of = { id: Number(id), remark: '' }
      const context = { actor: reviewing, cause: NOBODY, trx }
      await reviewRecharge({ ...of, step: 'take' }, context)
      if (one.currency === 'RMB') await reviewRecharge({ ...of, step: 'yes' }, context)
    })
}

/** A supplier's renewal: one person reports the payment, another confirms it. */
async function settle() {
  const level_id = await makeLevel()
  const made = await row<{ id: number }>(
    `with made as (
       insert into organisations (kind, parent_id, name) select 'supplier', id, ? from organisations where kind = 'platform' returning id
     ), site as (
       insert into supplier_sites (organisation_id, supplier_name_zh) select id, 'S' from made
     ) insert into suppliers (id, level_id, starts_on, ends_on, settled_fee) select id, ?, current_date - 300, current_date + 65, 198000 from made returning id`,
    [`s${randomUUID().slice(0, 8)}`, level_id],
  )
  const saying = { ...superActor(), userId: await userId('admin') }
  const seeing = { ...superActor(), userId: await userId('super') }
  await alone(async (trx) => {
    const said = { actor: saying, cause: NOBODY, trx }
    const { id } = await offerSettling(made?.id as number, { kind: 'renewal', level_id, years: 1 }, said)
    await paySettling(Number(id), `F${randomUUID()}`, said)
    await confirmSettling(Number(id), { actor: seeing, cause: NOBODY, trx })
  })
}
