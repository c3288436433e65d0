import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { extname } from 'node:path'
import type { Inkfold } from '../../../sdk/src/index.ts'
import { done, required, textOption, type Command, type Context } from '../command.ts'
import { csvLine } from '../csv.ts'
import { UsageError } from '../exit_codes.ts'

const USAGE = 'export LIST --out FILE [options]'
const LISTS = [
  'orders',
  'shipments',
  'products',
  'materials',
  'designs',
  'transactions',
  'afterSales',
  'publications',
  'stores',
] as const

/** Row by row, so that a million rows need no memory; the file appears when it is complete. */
export const exportRows: Command = {
  name: 'export',
  usage: USAGE,
  summary: 'command.export',
  options: { out: { type: 'string' } },
  async run(context) {
    const { t, answer } = context
    const name = required(context, 0, 'LIST', USAGE)
    const list = LISTS.find((one) => one === name)
    if (!list) throw new UsageError(t('error.list', { name, lists: LISTS.join(', ') }))
    const file = textOption(context, 'out')
    if (!file) throw new UsageError(t('error.argument', { name: '--out FILE', usage: USAGE }))
    const format = FORMATS[extname(file).toLowerCase()]
    if (!format) throw new UsageError(t('error.outFormat', { file }))
    const count = await write(file, format(), rowsOf(context.inkfold(), list, context))
    answer({ file, rows: count }, () => t('export.done', { count, file }))
    return done()
  },
}

const rowsOf = (inkfold: Inkfold, list: (typeof LISTS)[number], { signal }: Context): AsyncIterable<object> =>
  inkfold[list].list({ with_total: 0 }, { signal })

interface Format {
  row(row: object, isFirst: boolean): string
  end(isEmpty: boolean): string
}

const FORMATS: Readonly<Record<string, () => Format>> = {
  '.jsonl': () => ({ row: (row) => `${JSON.stringify(row)}\n`, end: () => '' }),
  '.json': () => ({
    row: (row, isFirst) => `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`,
    end: (isEmpty) => (isEmpty ? '[]\n' : '\n]\n'),
  }),
  '.csv': () => {
    let names: string[] = []
    return {
      row(row, isFirst) {
        if (isFirst) names = Object.keys(row)
        const line = csvLine(names.map((name) => (row as Record<string, unknown>)[name]))
        // Spreadsheets read UTF-8 where the file begins with this mark.
        return `${isFirst ? `\uFEFF${csvLine(names)}\r\n` : ''}${line}\r\n`
      },
      end: () => '',
    }
  },
}

async function write(file: string, format: Format, rows: AsyncIterable<object>): Promise<number> {
  const draft = `${file}.part`
  const open = openSync(draft, 'w', 0o600)
  let count = 0
  try {
    for await (const row of rows) writeSync(open, format.row(row, count++ === 0))
    writeSync(open, format.end(count === 0))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(open)
  }
  renameSync(draft, file)
  return count
}
