import type { Transaction } from '#core/database'

/** The port that makes a merchant under a supplier, within its limits; organisations is behind it. */
export abstract class MerchantOpener {
  abstract open(name: string, supplierId: number, trx: Transaction): Promise<number>
}
