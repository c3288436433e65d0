import type { Language } from '#contracts/languages'
import type { FreightOption, FreightQuote } from '#contracts/logistics'
import { amountOf } from '#contracts/price/amounts'
import { word } from '#contracts/words'
import { textIn } from '#core/localised'

/** A quote as a screen shows it: names, lines and reasons as sentences. */
export function toldFreight({ options, refused, ...parcel }: FreightQuote, language: Language) {
  return {
    ...parcel,
    options: options.map((option) => toldOption(option, language)),
    refused: refused.map(({ because, ...method }) => ({
      method_id: method.method_id,
      name: textIn(method, 'name', language),
      because,
      text: word(language, `freight.${because}`),
    })),
    says: options.length === 0 ? word(language, 'errors.E_LOGISTICS_NONE') : '',
  }
}

function toldOption(option: FreightOption, language: Language) {
  const { lines, minor: _, fee, name_zh: __, name_en: ___, ...shown } = option
  return {
    ...shown,
    name: textIn(option, 'name', language),
    fee: fee.amount,
    lines: lines.map(({ kind, minor, params }) => ({
      kind,
      text: word(language, `freight.${kind}`, params),
      amount: amountOf(minor),
    })),
  }
}
