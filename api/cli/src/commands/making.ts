import { Inkfold } from '../../../sdk/src/index.ts'
import type { Quote } from '../calls.ts'
import {
  done,
  numberOption,
  required,
  textOption,
  textsOption,
  wholeNumber,
  type Command,
  type Context,
} from '../command.ts'
import { EXIT, UsageError } from '../exit_codes.ts'
import { tableText } from '../output.ts'
import { pause } from '../pause.ts'

const QUOTE = 'quote PRODUCT[:PIECES]... --country CODE [options]'

/** Works without a key: prices are those of a visitor then. */
export const quote: Command = {
  name: 'quote',
  usage: QUOTE,
  summary: 'command.quote',
  options: { country: { type: 'string' }, colour: { type: 'string' }, size: { type: 'string' } },
  async run(context) {
    const { args, t, answer, signal } = context
    required(context, 0, 'PRODUCT', QUOTE)
    const country = textOption(context, 'country')
    if (!country) throw new UsageError(t('error.argument', { name: '--country CODE', usage: QUOTE }))
    const [colour_id, size_id] = [numberOption(context, 'colour'), numberOption(context, 'size')]
    const lines = args.map((arg) => {
      const [product = '', pieces = '1'] = arg.split(':')
      const product_id = wholeNumber(context, 'PRODUCT', product)
      return { product_id, quantity: wholeNumber(context, 'PIECES', pieces), colour_id, size_id }
    })
    const found = await clientOrVisitor(context).quotes.create({ country: country.toUpperCase(), lines }, { signal })
    answer(found, () => quoteText(found, context))
    return done()
  },
}

function clientOrVisitor(context: Context): Inkfold {
  try {
    return context.inkfold()
  } catch (error) {
    if (!(error instanceof UsageError) || error.exitCode !== EXIT.signedOut) throw error
    return new Inkfold({ baseUrl: context.url(), language: context.language })
  }
}

function quoteText({ currency, lines, parcels, lowest_total }: Quote, { t }: Context): string {
  const products = tableText(
    [t('column.product'), t('column.pieces'), t('column.unit'), t('column.amount')],
    lines.map((line) => [line.product_id, line.quantity, line.unit, `${currency} ${line.amount}`]),
  )
  const methods = parcels.flatMap(({ options }) => options)
  const shipping = tableText(
    [t('column.method'), t('column.days'), t('column.amount')],
    methods.map((one) => [one.name, `${one.days_from}–${one.days_to}`, `${currency} ${one.fee}`]),
  )
  const total =
    lowest_total === null ? t('quote.unsendable') : t('quote.total', { total: `${currency} ${lowest_total}` })
  return [products, '', shipping, '', total].join('\n')
}

const UPLOAD = 'upload ADDRESS [options]'
const LOOK_EVERY_MS = 1000

export const upload: Command = {
  name: 'upload',
  usage: UPLOAD,
  summary: 'command.upload',
  options: { title: { type: 'string' } },
  async run(context) {
    const { t, answer, signal } = context
    const url = required(context, 0, 'ADDRESS', UPLOAD)
    const name = textOption(context, 'title')
    const inkfold = context.inkfold()
    let download = await inkfold.materials.createFromAddress({ url, ...(name && { name }) }, { signal })
    while (download.state === 'waiting') {
      await pause(LOOK_EVERY_MS, signal)
      download = await inkfold.materials.download(download.id, { signal })
    }
    if (download.state === 'failed') throw new UsageError(download.message ?? download.reason ?? '', EXIT.refused)
    answer(download, () => t('upload.done', { id: download.material_id ?? '' }))
    return done()
  },
}

const DESIGN = 'design TEMPLATE [options]'

export const design: Command = {
  name: 'design',
  usage: DESIGN,
  summary: 'command.design',
  options: { field: { type: 'string', multiple: true }, title: { type: 'string' } },
  async run(context) {
    const { t, answer, signal } = context
    const template_id = wholeNumber(context, 'TEMPLATE', required(context, 0, 'TEMPLATE', DESIGN))
    const fields = Object.fromEntries(textsOption(context, 'field').map((given) => pairOf(given, context)))
    const name = textOption(context, 'title')
    const made = await context
      .inkfold()
      .designs.createFromTemplate({ template_id, fields, ...(name && { name }) }, { signal })
    answer(made, () => t('design.done', { id: made.id }))
    return done()
  },
}

function pairOf(given: string, { t }: Context): [string, string] {
  const at = given.indexOf('=')
  if (at < 1) throw new UsageError(t('error.field', { value: given }))
  return [given.slice(0, at), given.slice(at + 1)]
}
