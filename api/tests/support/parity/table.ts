import type { Compared } from './compared.ts'

/** The share of pixels that may differ by more than an eye sees. */
const LIMIT = 0.01

/** Prints a line for each document, the worst first; answers the names of those that differ too much. */
export function printTable(compared: readonly Compared[]): readonly string[] {
  const worst = compared.toSorted((one, other) => other.share - one.share || other.most - one.most)
  for (const { name, share, most } of worst)
    console.info(`  ${(share * 100).toFixed(4).padStart(8)} %  ${String(most).padStart(3)}/255  ${name}`)
  return worst.filter(({ share }) => share > LIMIT).map(({ name }) => name)
}
