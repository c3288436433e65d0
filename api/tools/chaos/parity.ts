import { stopIdleProcesses } from '#design/render/processes/render'

/**
 * `pnpm chaos parity [texts]`: compares, for every document of the corpus or those whose name contains one of the texts,
 * the editor's stage with the print file at 300 dpi, and the print file with its PDF in a viewer at 75.
 */
const texts = process.argv.slice(2)
process.env.NODE_ENV = 'test'
const { comparedCorpus, comparedPdfs } = await import('#tests/support/parity/compared')
const { printTable } = await import('#tests/support/parity/table')

const isTaken = (name: string) => texts.length === 0 || texts.some((text) => name.includes(text))
const ways = { 'editor and print file': comparedCorpus, 'print file and PDF': comparedPdfs }
let differing = 0
for (const [way, compare] of Object.entries(ways)) {
  const begun = performance.now()
  const compared = await compare(isTaken)
  const found = printTable(compared).length
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${way}: ${compared.length} documents, ${found} of them differ, ${seconds} s`)
  differing += found
}
stopIdleProcesses()
process.exit(differing === 0 ? 0 : 1)
