import { credit } from '#ledger/posting/movements'
import { alone, fen, freshKey, makeMerchant, standingOf } from '#tests/support/ledger/money'
import { faultsNow } from '#tests/support/ledger/load_fuzz/faults'

const [TIMES, AT_ONCE] = [64, 4]

/** Submits each key many times concurrently: one effect per key. */
export async function repeatKeys(keys: number): Promise<string[]> {
  const merchants = await Promise.all(Array.from({ length: AT_ONCE }, () => makeMerchant()))
  const faults: string[] = []
  async function work(merchant: number) {
    for (let i = 0; i < keys / AT_ONCE; i++) {
      const key = freshKey()
      const submit = () =>
        alone((trx) => credit({ organisationId: merchant, kind: 'recharge', amount: fen(1), key }, trx))
      const done = await Promise.all(Array.from({ length: TIMES }, submit))
      const operations = new Set(done.map(({ operationId }) => operationId))
      if (operations.size !== 1 || done.filter(({ isFirst }) => isFirst).length !== 1)
        faults.push(`key ${key.key} took effect ${operations.size} times`)
    }
    const { posted } = await standingOf(merchant)
    if (posted !== Math.ceil(keys / AT_ONCE)) faults.push(`merchant ${merchant} has ${posted} of ${keys / AT_ONCE}`)
  }
  await Promise.all(merchants.map(work))
  return [...faults, ...(await faultsNow())]
}
