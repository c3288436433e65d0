import { ORDERS, Trading } from '#tests/support/order_load_fuzz/trading'
import type { Known } from '#tests/support/order_load_fuzz/model'

interface Sheet {
  product_amount: string
  parts: { number: number; quote: { options: { method_id: number; minor: number; fingerprint: string }[] } }[]
}

/** Chooses the logistics of orders that did not come from the cart. */
export class Routing extends Trading {
  /** False if the order was cancelled first. */
  async route(order: Known): Promise<boolean> {
    const ways = await this.waysOf(order)
    const said = ways && (await this.say(`${ORDERS}/${order.id}/logistics`, { choices: ways.choices }))
    if (!ways || !said) return false
    if (said.code !== 1) return this.#isOver(said.text)
    const { goods, freight } = ways
    Object.assign(order, { goods, freight, total: goods + freight, isRouted: true })
    return true
  }

  /** The first method for each part, and the total. */
  async waysOf({ id }: Known) {
    const sheet = await this.look<Sheet>(`${ORDERS}/${id}/settlement`)
    if (sheet.code !== 1) return this.#isOver(sheet.text)
    const chosen = sheet.data.parts.flatMap(({ number, quote }) =>
      quote.options.slice(0, 1).map(({ method_id, fingerprint, minor }) => ({ number, method_id, fingerprint, minor })),
    )
    return {
      choices: chosen.map(({ number, method_id, fingerprint }) => ({ number, method_id, fingerprint })),
      goods: Math.round(Number(sheet.data.product_amount) * 100),
      freight: chosen.reduce((sum, one) => sum + one.minor, 0),
    }
  }

  #isOver(text: string): false {
    if (text.includes('E_ORDER_STATE')) return false
    throw new Error(`An order could not travel: ${text}`)
  }
}
