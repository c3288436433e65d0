import type { AdjustmentDirection, OwnedAccount } from '@inkfold/api/contracts/ledger'

/** A merchant's accounts: RMB amounts as decimal strings, score in points. */
export interface Balances {
  balance: string
  held: string
  score: number
}

export interface Change {
  account: OwnedAccount
  direction: AdjustmentDirection
  amount: string
}

export interface Preview {
  before: string
  /** Null without an amount. */
  after: string | null
  /** The amount exceeds what is available and not on hold. */
  isShort: boolean
}

/** The total after the change, computed in whole cents to avoid fractions. */
export function previewOf({ balance, held, score }: Balances, { account, direction, amount }: Change): Preview {
  const isMoney = account === 'balance'
  const [has, onHold] = isMoney ? [minorOf(balance), minorOf(held)] : [score, 0]
  const moved = isMoney ? minorOf(amount) : wholeOf(amount)
  const before = isMoney ? balance : String(score)
  if (!(moved > 0)) return { before, after: null, isShort: false }
  const after = direction === 'increase' ? has + moved : has - moved
  return { before, after: isMoney ? decimalOf(after) : String(after), isShort: after < onHold }
}

const wholeOf = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : 0)

function minorOf(text: string): number {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? 0 : Number(whole + fraction.padEnd(2, '0'))
}

const decimalOf = (minor: number) => `${minor < 0 ? '-' : ''}${digits(Math.abs(minor))}`
const digits = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
