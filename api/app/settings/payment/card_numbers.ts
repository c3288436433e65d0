import { SealedColumn } from '#core/sealed_column'

export const sealedCards = new SealedColumn({ table: 'payment_accounts', key: 'id', column: 'card_number_sealed' })

export const sealedChanges = new SealedColumn({
  table: 'payment_account_changes',
  key: 'id',
  column: 'card_number_sealed',
})

const TAIL = 4

/** Spaces are how people write it down. */
export const plainCard = (given: string) => given.replaceAll(/\s/g, '')

/** Never more than a third of a number, so that a short one is not told by its end. */
export const tailOf = (card: string) => card.slice(-Math.max(1, Math.min(TAIL, Math.floor(card.length / 3))))
