import { stopIdleProcesses } from '#design/render/processes/render'

/**
 * `pnpm chaos parity [texts]`: compares the editor's stage with the print file at 300 dpi for every document of the
 * corpus, or those whose name contains one of the texts.
 */
const texts = process.argv.slice(2)
process.env.NODE_ENV = 'test'
const { comparedCorpus } = await import('#tests/support/parity/compared')
const { printTable } = await import('#tests/support/parity/table')

const begun = performance.now()
const compared = await comparedCorpus((name) => texts.length === 0 || texts.some((text) => name.includes(text)))
stopIdleProcesses()
const differing = printTable(compared)
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(`${compared.length} documents, ${differing.length} of them differ, ${seconds} s`)
process.exit(differing.length === 0 ? 0 : 1)
