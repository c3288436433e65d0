import { checkLedger } from '#ledger/queries/check_ledger'
import { foundAfter } from '#tests/support/ledger/caught'
import { DEFECTS } from '#tests/support/ledger/defects'
import { tellStory } from '#tests/support/ledger/story'

/** Prints which promise noticed which defect; those that the named one did not notice are faults. */
export async function caughtTable(): Promise<string[]> {
  await tellStory()
  const faults = (await checkLedger()).map(({ id }) => `${id} is broken where nothing was planted`)
  for (const defect of DEFECTS) {
    const broken = await foundAfter(defect)
    const isCaught = broken.includes(defect.breaks)
    console.log(`  ${isCaught ? 'caught' : 'MISSED'}  ${defect.breaks.padEnd(4)} ${defect.name} (${broken.join(' ')})`)
    if (!isCaught) faults.push(`${defect.breaks} did not notice: ${defect.name}`)
  }
  return faults
}
