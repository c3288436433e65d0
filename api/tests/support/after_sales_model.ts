import fc from 'fast-check'
import { REFUND_TYPES, type AfterSalesAction, type AfterSalesStatus, type RefundType } from '#contracts/after_sales'
import { amountOf } from '#contracts/price/amounts'
import type { Caller } from '#tests/support/as'
import { CASES, type Shipped } from '#tests/support/after_sales'
import { ORDERS } from '#tests/support/orders'

export type Side = 'merchant' | 'supplier' | 'factory'

/** A next action; `part` is a share of the rest in tenths and may exceed it. */
export interface Deed {
  what: 'apply' | AfterSalesAction
  by: Side
  type: RefundType
  tenths: number
}

export const deeds = fc.record<Deed>({
  what: fc.constantFrom('apply', 'apply', 'resubmit', 'withdraw', 'close', 'approve', 'approve', 'reject', 'opine'),
  by: fc.constantFrom('merchant', 'merchant', 'supplier', 'supplier', 'factory'),
  type: fc.constantFrom(...REFUND_TYPES.filter((one) => one !== 'none'), 'partial'),
  tenths: fc.integer({ min: 0, max: 11 }),
})

type Answer = { status(): number; body(): { data: { id?: number; reason?: string; errors?: object } } }

/** `done`, the reason, or the invalid fields. */
const outcome = (answer: Answer) => {
  const { errors, reason } = answer.body().data
  return answer.status() === 200 ? 'done' : errors ? Object.keys(errors).join() : String(reason)
}

const FROM: Record<AfterSalesAction, [by: Side[], from: AfterSalesStatus, to: AfterSalesStatus]> = {
  resubmit: [['merchant'], 'not_approved', 'pending_review'],
  withdraw: [['merchant'], 'pending_review', 'closed'],
  close: [['merchant', 'supplier'], 'not_approved', 'closed'],
  approve: [['supplier'], 'pending_review', 'approved'],
  reject: [['supplier'], 'pending_review', 'not_approved'],
  opine: [['factory'], 'pending_review', 'pending_review'],
}

/** The expected cases of an order beside the database; each outcome is predicted before the action. */
export class Complaints {
  goods: number
  freight: number
  given = 0
  #case: { id: number; status: AfterSalesStatus } | null = null
  readonly #shipped: Shipped
  readonly #people: Record<Side, Caller>
  readonly #evidence: string

  constructor(shipped: Shipped, people: Record<Side, Caller>, evidence: string) {
    this.#shipped = shipped
    this.#people = people
    this.#evidence = evidence
    this.goods = Math.round(shipped.goods * 100)
    this.freight = Math.round(shipped.freight * 100)
  }

  async does(deed: Deed): Promise<{ happened: string; expected: string }> {
    if (deed.what === 'apply') return this.#apply(deed)
    const held = this.#case
    if (!held) return { happened: 'none', expected: 'none' }
    const expected = this.#expected(deed.what, deed, held)
    const path = deed.what === 'opine' ? 'opinion' : deed.what
    const answer = await this.#send(`${CASES}/${held.id}/${path}`, this.#body(deed), deed.by)
    if (expected === 'done') this.#settle(deed.what, deed, held)
    return { happened: outcome(answer), expected }
  }

  async #apply(deed: Deed) {
    const expected = this.#expectedOfApply(deed)
    const answer = await this.#send(`${ORDERS}/${this.#shipped.order.id}/after-sales`, this.#claim(deed), deed.by)
    if (expected === 'done') this.#case = { id: answer.body().data.id as number, status: 'pending_review' }
    return { happened: outcome(answer), expected }
  }

  #expectedOfApply(deed: Deed): string {
    if (deed.by === 'factory') return 'E_NOT_FOUND'
    if (deed.by === 'supplier') return 'E_FORBIDDEN'
    const isOpen = this.#case?.status === 'pending_review' || this.#case?.status === 'not_approved'
    return isOpen ? 'E_AFTER_SALES_OPEN' : this.#claimed(deed)
  }

  #claimed({ type, tenths }: Deed): string {
    const left = this.goods + this.freight
    if (type === 'partial') return tenths === 0 || left === 0 ? 'amount' : tenths > 10 ? 'amount' : 'done'
    return this.#whole(type) === 0 ? 'refund_type' : 'done'
  }

  #whole = (type: RefundType) => (type === 'freight' ? 0 : this.goods) + (type === 'goods' ? 0 : this.freight)
  #part = (of: number, tenths: number) => Math.ceil((of * tenths) / 10)

  #expected(what: AfterSalesAction, deed: Deed, held: { status: AfterSalesStatus }): string {
    const [by, from] = FROM[what]
    if (deed.by === 'factory' && what !== 'opine') return 'E_NOT_FOUND'
    if (!by.includes(deed.by)) return 'E_FORBIDDEN'
    if (held.status !== from) return 'E_AFTER_SALES_STATE'
    if (what === 'resubmit') return this.#claimed(deed)
    return what === 'approve' ? this.#approved(deed) : 'done'
  }

  #approved({ type, tenths }: Deed): string {
    if (type !== 'partial') return this.#whole(type) === 0 ? 'E_REFUND_NOTHING' : 'done'
    const over = [this.goods, this.freight].map((of) => this.#part(of, tenths) > of)
    const fields = ['goods_amount', 'freight_amount'].filter((_, at) => over[at])
    if (fields.length > 0) return fields.join()
    return this.#part(this.goods, tenths) + this.#part(this.freight, tenths) === 0 ? 'goods_amount' : 'done'
  }

  #settle(what: AfterSalesAction, deed: Deed, held: { status: AfterSalesStatus }) {
    held.status = FROM[what][2]
    if (what !== 'approve') return
    const share = (of: number, isMeant: boolean) =>
      deed.type === 'partial' ? this.#part(of, deed.tenths) : isMeant ? of : 0
    const goods = share(this.goods, deed.type !== 'freight')
    const freight = share(this.freight, deed.type !== 'goods')
    this.goods -= goods
    this.freight -= freight
    this.given += goods + freight
  }

  #claim({ type, tenths }: Deed): object {
    const left = this.goods + this.freight
    return {
      reason: 'damaged',
      compensation: 'refund',
      refund_type: type,
      ...(type === 'partial' && { amount: amountOf(tenths > 10 ? left + 1 : Math.ceil((left * tenths) / 10)) }),
      items: [{ item: this.#shipped.item, quantity: 1 }],
      evidence: [this.#evidence],
    }
  }

  #body(deed: Deed): object {
    if (deed.what === 'resubmit') return this.#claim(deed)
    if (deed.what === 'reject') return { note: 'No.' }
    if (deed.what === 'opine') return { paid_by: 'supplier', note: 'It left whole.' }
    if (deed.what !== 'approve') return {}
    const { type, tenths } = deed
    const amounts = type === 'partial' && {
      goods_amount: amountOf(this.#part(this.goods, tenths)),
      freight_amount: amountOf(this.#part(this.freight, tenths)),
    }
    return { compensation: 'refund', refund_type: type, ...amounts }
  }

  #send(path: string, body: object, by: Side): Promise<Answer> {
    return this.#people[by]
      .post(path, body)
      .header('idempotency-key', crypto.randomUUID()) as unknown as Promise<Answer>
  }
}
