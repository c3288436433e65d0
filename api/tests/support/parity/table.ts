import type { Compared } from './compared.ts'

const LIMIT = 0.01

/** Prints a line per document, worst first; returns the names above the limit. */
export function printTable(compared: readonly Compared[]): readonly string[] {
  const worst = compared.toSorted((one, other) => other.share - one.share || other.most - one.most)
  for (const { name, share, most } of worst)
    console.info(`  ${(share * 100).toFixed(4).padStart(8)} %  ${String(most).padStart(3)}/255  ${name}`)
  return worst.filter(({ share }) => share > LIMIT).map(({ name }) => name)
}
