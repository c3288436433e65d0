import type { Transaction } from '#core/database'

/** Port: creates a merchant under a supplier, within its limits. Implemented by organisations. */
export abstract class MerchantOpener {
  abstract open(name: string, supplierId: number, trx: Transaction): Promise<number>
}
