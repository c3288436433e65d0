import { dismissAll } from '#design/render/processes/render'

/** `pnpm rig parity [times]`: every document of the corpus as the editor shows it and as it is printed, at print resolution; the worst are listed. */
const [times = '4'] = process.argv.slice(2)
process.env.NODE_ENV = 'test'
const LIMIT = 0.01

const { comparedCorpus } = await import('#tests/support/parity/compared')
const compared = await comparedCorpus(Number(times))
dismissAll()
const worst = compared.toSorted((one, other) => other.share - one.share || other.most - one.most)
for (const { name, share, most } of worst.slice(0, 20))
  console.log(`${(share * 100).toFixed(4)} %  ${most}/255  ${name}`)
const over = worst.filter(({ share }) => share >= LIMIT)
console.log(`${compared.length} documents, ${over.length} of them differ`)
process.exit(over.length === 0 ? 0 : 1)
