import app from '@adonisjs/core/services/app'
import type { FreightChoice, FreightOption, FreightQuote, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import { Refusal } from '#core/errors'
import { Logistics } from '#orders/ports/logistics'
import { withdrawOffers } from '#tests/support/trade'

export const RECEIVER: ReceiverAddress = {
  country: 'US',
  region_code: 'CA',
  area_code: null,
  province: 'California',
  city: 'Los Angeles',
  district: '',
  street: '1 Main Street',
  firstname: 'Ada Lovelace',
  mobile_phone: '+12025550101',
  postcode: '90001',
}

const EXPRESS = { method_id: 2, code: 'FAST', name_zh: '特快', name_en: 'Express' }

/** A carrier with a price per piece and changeable price and day. */
export class TestCarrier extends Logistics {
  perPiece = 500
  /** Prices per country; null: no service. */
  readonly perPieceTo: Record<string, number | null> = {}
  /** Price per piece of a second, faster method; null without one. */
  express: number | null = null
  shipsBy = '2026-12-01'
  needsCustoms = false
  receiver = RECEIVER

  quote(_client: unknown, { items, to }: FreightRequest): Promise<FreightQuote> {
    const pieces = items.reduce((sum, one) => sum + one.pieces, 0)
    const rate = this.perPieceTo[to.country] === undefined ? this.perPiece : this.perPieceTo[to.country]
    const options = rate === null || rate === undefined ? [] : [this.#option(pieces, rate)]
    if (options.length > 0 && this.express !== null)
      options.push({ ...this.#option(pieces, this.express), ...EXPRESS, fingerprint: `fast:${pieces}:${this.express}` })
    return Promise.resolve({ weight_g: 200 * pieces, commitment_days: 2, options, refused: [] })
  }

  async chosenOption(client: unknown, parcel: FreightRequest, choice: FreightChoice | null): Promise<FreightOption> {
    const { options } = await this.quote(client, parcel)
    const option = options.find(({ fingerprint }) => fingerprint === choice?.fingerprint)
    if (!option) throw new Refusal('E_LOGISTICS_CHANGED')
    return option
  }

  defaultAddress() {
    return Promise.resolve({ id: 1, ...this.receiver })
  }

  address(id: number): Promise<ReceiverAddress | undefined> {
    return Promise.resolve(id === 1 ? this.receiver : undefined)
  }

  #option(pieces: number, perPiece: number): FreightOption {
    const minor = pieces * perPiece
    return {
      method_id: 1,
      code: 'TEST',
      name_zh: '测试',
      name_en: 'Test',
      transport: 'line',
      minor,
      fee: { amount: (minor / 100).toFixed(2), currency: 'RMB' },
      lines: [{ kind: 'first_weight', minor, params: { grams: 200 } }],
      billed_g: 200,
      volumetric_g: 0,
      days_from: 5,
      days_to: 9,
      ships_by: this.shipsBy,
      arrives_from: '2026-12-06',
      arrives_by: '2026-12-10',
      needs_customs: this.needsCustoms,
      fingerprint: `${pieces}:${perPiece}`,
    }
  }
}

/** Replaces the real carrier for a test. */
export function carried(): TestCarrier {
  const carrier = new TestCarrier()
  app.container.swap(Logistics, () => carrier)
  return carrier
}
/** Removes the test carrier's data and withdraws its offers, so that other tests do not find them. */
export async function uncarried(): Promise<void> {
  app.container.restore(Logistics)
  await withdrawOffers()
}
