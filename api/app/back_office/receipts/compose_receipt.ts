import { formatNumber } from '#contracts/format_numbers'
import { LOCALES, type Language } from '#contracts/languages'
import { convertAmount } from '#contracts/second_currency'
import { textIn } from '#core/text'
import { translate } from '#core/translate'
import type { OrderReceipt, Pair, Receipt, ReceiptLine, RechargeReceipt } from '#back_office/receipts/load_receipt'
import { brandingIn } from '#tenancy/site'

export interface ComposedReceipt {
  title: string
  /** Above the entries. */
  heading: string
  /** Label and value beside the title. */
  head: [string, string][]
  issuer: string[]
  merchant: string[]
  /** Name, variant, quantity, unit price and amount; empty for a top-up. */
  lines: string[][]
  sums: [string, string][]
  entries: string[][]
  notes: string[]
}

const money = (language: Language, amount: string) =>
  amount.startsWith('-') ? `-¥${formatNumber(language, amount.slice(1))}` : `¥${formatNumber(language, amount)}`

/** Days are those of China, where the charge is booked. */
const day = (language: Language, moment: string) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date(moment))

const nameOf = (pair: Pair | null, language: Language) => (pair ? textIn({ ...pair }, 'name', language) : '')

/** The texts of the document, from amounts as they were stored. */
export function composeReceipt(receipt: Receipt, language: Language): ComposedReceipt {
  const { number, paid_at: paidAt, issuer, merchant, entries } = receipt
  return {
    title: translate(language, receipt.kind === 'order' ? 'receipt.order' : 'receipt.recharge'),
    heading: translate(language, 'receipt.entries'),
    head: [
      [translate(language, 'receipt.number'), number],
      [translate(language, 'receipt.day'), day(language, paidAt as string)],
    ],
    issuer: issuerLines(issuer, language),
    merchant: merchantLines(merchant, language),
    lines: receipt.kind === 'order' ? receipt.lines.map((line) => lineTexts(line, language)) : [],
    sums: receipt.kind === 'order' ? orderSums(receipt, language) : rechargeSums(receipt, language),
    entries: entries.map(({ created_at: at, entry, no, amount }) => [
      day(language, at),
      `${translate(language, `ledgerKinds.${entry}`)} · ${no}`,
      money(language, amount),
    ]),
    notes: [...secondNotes(receipt, language), translate(language, 'receipt.note')],
  }
}

export function issuerLines(issuer: Receipt['issuer'], language: Language): string[] {
  const { supplier_name: name, address, contact } = brandingIn(issuer, language)
  return [name || issuer.name, address, contact, issuer.mobile, issuer.email].filter(Boolean)
}

export const merchantLines = (
  { name, merchant_no: no, title, tax_id: taxId }: Receipt['merchant'],
  language: Language,
) => [
  title ?? name,
  ...(taxId ? [translate(language, 'receipt.tax_id', { id: taxId })] : []),
  ...(title && title !== name ? [name] : []),
  translate(language, 'receipt.merchant_no', { no }),
]

function lineTexts({ name, code, colour, size, quantity, unit, amount }: ReceiptLine, language: Language): string[] {
  const variant = [nameOf(colour, language), nameOf(size, language)].filter(Boolean).join(' / ')
  return [
    name,
    [variant, code].filter(Boolean).join(' · '),
    formatNumber(language, quantity),
    money(language, unit),
    money(language, amount),
  ]
}

function orderSums({ goods, freight, total, refunded, net }: OrderReceipt, language: Language): [string, string][] {
  const sum = (key: 'goods' | 'freight' | 'total' | 'net', amount: string): [string, string] => [
    translate(language, `receipt.${key}`),
    money(language, amount),
  ]
  const sums = [sum('goods', goods), sum('freight', freight), sum('total', total)]
  if (Number(refunded) === 0) return sums
  return [...sums, [translate(language, 'receipt.refunded'), money(language, `-${refunded}`)], sum('net', net)]
}

function rechargeSums(receipt: RechargeReceipt, language: Language): [string, string][] {
  const { is_online: isOnline, currency, sent, rate, credited, remittance_no: remittance } = receipt
  const isForeign = currency !== 'RMB'
  return [
    [
      translate(language, 'receipt.method'),
      translate(language, isOnline ? 'payMethods.online' : 'payMethods.remittance'),
    ],
    ...(remittance ? [[translate(language, 'receipt.remittance_no'), remittance] as [string, string]] : []),
    ...(isForeign
      ? ([
          [translate(language, 'receipt.sent'), `${currency} ${formatNumber(language, sent)}`],
          [translate(language, 'receipt.rate'), `1 ${currency} = ¥${rate}`],
        ] as [string, string][])
      : []),
    [translate(language, 'receipt.credited'), money(language, credited)],
  ]
}

function secondNotes(receipt: Receipt, language: Language): string[] {
  const { second } = receipt
  if (!second || (receipt.kind === 'recharge' && receipt.currency !== 'RMB')) return []
  const { code, rate, since } = second
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
  const sum = receipt.kind === 'order' ? receipt.total : receipt.credited
  const converted = convertAmount(sum, rate, decimals.maximumFractionDigits ?? 2)
  if (converted === null) return []
  const about = `${code} ${formatNumber(language, converted)}`
  return [translate(language, 'receipt.second', { about, code, rate, day: day(language, since) })]
}
