import { fileURLToPath } from 'node:url'
import { parse } from 'node:path'
import { PRINT_PROFILE, type ProfileFault } from '#contracts/print_profiles'
import { serialQueue } from '#core/async'
import { Refusal } from '#core/errors'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Fault } from '#media/decoding/job'

export interface ProfileJob {
  input: string
  /** For the colour table. */
  output: string
}

export type ProfileAnswer = { name: string | null } | { refused: ProfileFault } | Fault

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))
const PATIENCE_MS = 20_000
const HEAP_MB = 128
/** WebAssembly otherwise reserves more address space than the child may have. */
const FLAGS = ['--disable-wasm-trap-handler']

const enqueue = serialQueue(10)

/** The profile's name; its colour table is written to `output`. What ends the process, or takes too long, is damaged. */
export async function checkProfile(job: ProfileJob, fileName: string): Promise<string> {
  const answer = await enqueue(() => ask(job))
  if ('fault' in answer) throw profileRefusal('damaged')
  if ('refused' in answer) throw profileRefusal(answer.refused)
  return cleanName(answer.name) ?? cleanName(parse(fileName).name) ?? 'CMYK'
}

/** A child for each file, so that none meets what another left in memory. */
async function ask(job: ProfileJob): Promise<ProfileAnswer> {
  const child = new DecodingChild<ProfileJob, ProfileAnswer>(PATIENCE_MS, PROGRAM, HEAP_MB, FLAGS)
  try {
    return await child.ask(job)
  } finally {
    child.dismiss()
  }
}

export function profileRefusal(fault: ProfileFault): Refusal {
  const key = `profileFaults.${fault}`
  return new Refusal('E_PROFILE_REFUSED', { why: { word: key }, fields: { file: [{ key }] } })
}

/** Without characters that cannot be seen or that turn the direction. */
function cleanName(name: string | null): string | null {
  const seen = (name ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...seen].slice(0, PRINT_PROFILE.name).join('').trim() || null
}
