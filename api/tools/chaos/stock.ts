import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos stock [rounds]`: twenty concurrent buyers per round for the last piece, of whom exactly one succeeds;
 * finally the movements must account for every piece.
 */
const [rounds = '1000'] = process.argv.slice(2)
const BUYERS = 20

await startProduct()
const { row } = await import('#core/database')
const { bookStock } = await import('#catalogue/stock/move')
const { reserveStock } = await import('#catalogue/stock/reserve')
const { settleStock } = await import('#catalogue/stock/reserve')
const { stockFaults } = await import('#catalogue/stock/move')
const { committed } = await import('#tests/support/catalogue')
const { outcomeOf } = await import('#tests/support/refusals')

const sold = await row<{ id: number }>('select id from stocks where on_hand = 0 order by id limit 1')
const stockId = sold?.id as number
const faults: string[] = []
const started = Date.now()

for (let round = 0; round < Number(rounds) && faults.length === 0; round++) {
  await committed((trx) => bookStock({ kind: 'receive', lines: [{ stock_id: stockId, quantity: 1 }] }, trx))
  const buyers = Array.from({ length: BUYERS }, (_, i) => `round ${round}, buyer ${i}`)
  const outcomes = await Promise.all(
    buyers.map((buyer) => outcomeOf(committed((trx) => reserveStock(buyer, [{ stockId, quantity: 1 }], trx)))),
  )
  const winners = buyers.filter((_, i) => outcomes[i] === 'done')
  if (winners.length !== 1 || outcomes.some((one) => one !== 'done' && one !== 'E_OUT_OF_STOCK'))
    faults.push(`round ${round}: ${JSON.stringify(outcomes)}`)
  // Every third buyer cancels, so that reservations are released too.
  for (const winner of winners)
    await committed((trx) => settleStock(winner, round % 3 === 0 ? 'release' : 'consume', trx))
  if (round % 3 === 0)
    await committed((trx) =>
      bookStock({ kind: 'adjust', lines: [{ stock_id: stockId, quantity: -1 }], reason: 'chaos' }, trx),
    )
}

for (const { fault, stock_id: id } of await stockFaults()) faults.push(`${fault}: stock ${id}`)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`${rounds} rounds of ${BUYERS} buyers for the last piece in ${seconds} s, ${faults.length} faults`)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
