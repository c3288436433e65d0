/** Checks one profile from outside and computes its colour table, with capped memory and time. Opens nothing else. */
import { readFile, writeFile } from 'node:fs/promises'
import { READY } from '#media/decoding/job'
import type { ProfileAnswer, ProfileJob } from './check.ts'
import { proofTable } from './engine.ts'
import { profileFault, profileName } from './icc.ts'

// Output files are readable by this user only.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: ProfileJob) => {
  void check(job)
    .catch((): ProfileAnswer => ({ refused: 'damaged' }))
    .then((said) => process.send?.(said))
})
process.send?.(READY)

async function check({ input, output }: ProfileJob): Promise<ProfileAnswer> {
  const file = await readFile(input)
  const refused = profileFault(file)
  if (refused) return { refused }
  await writeFile(output, await proofTable(file))
  return { name: profileName(file) }
}
