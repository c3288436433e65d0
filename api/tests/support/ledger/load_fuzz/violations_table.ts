import { checkLedger } from '#ledger/checks/invariants'
import { foundAfter } from '#tests/support/ledger/violations'
import { DEFECTS } from '#tests/support/ledger/defects'
import { tellStory } from '#tests/support/ledger/story'

interface Named {
  breaks: string
  name: string
}

/** Prints which invariants detect each defect; a defect missed by its named invariant is a fault. */
export async function caughtTable<One extends Named>(
  defects: readonly One[],
  foundBy: (defect: One) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const defect of defects) {
    const broken = await foundBy(defect)
    const isCaught = broken.includes(defect.breaks)
    console.log(`  ${isCaught ? 'caught' : 'MISSED'}  ${defect.breaks.padEnd(6)} ${defect.name} (${broken.join(' ')})`)
    if (!isCaught) faults.push(`${defect.breaks} did not notice: ${defect.name}`)
  }
  return faults
}

export async function caughtInLedger(): Promise<string[]> {
  await tellStory()
  const faults = (await checkLedger()).map(({ id }) => `${id} is broken where nothing was planted`)
  return [...faults, ...(await caughtTable(DEFECTS, foundAfter))]
}
