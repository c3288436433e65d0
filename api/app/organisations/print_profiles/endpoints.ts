import { readFile, rm } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRINT_PROFILE, type PrintProfile, type ProfileFault } from '#contracts/print_profiles'
import { serialQueue } from '#core/async'
import { runCommand } from '#core/crud/command'
import { findRow, lockRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import type { WriteContext } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, moment, named, nothing, nullable, object, text } from '#core/http/schemas'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Fault } from '#media/decoding/job'
import { receiveFile } from '#media/receive_file'
import { temporaryPath } from '#media/storage/paths'
import { factories } from '#organisations/factories'

const PROFILE = named(
  'PrintProfile',
  object({ id: integer, name: text, sha256: text, bytes: integer, created_at: moment }),
)
const SHOWN = 'p.id, p.name, p.sha256, octet_length(p.content) as bytes, p.created_at'

export const showProfile = endpoint({
  answer: nullable(PROFILE),
  async handle({ ctx }) {
    const { id } = await findRow(factories, idOf(ctx), actorOf(ctx), 'view')
    const found = await row<PrintProfile>(
      `select ${SHOWN} from print_profiles p where p.factory_id = ? and p.removed_at is null`,
      [id],
    )
    return found ?? null
  },
})

/** The file is checked before a transaction begins. */
export const putProfile = endpoint({
  raw: 'form',
  answer: PROFILE,
  async handle({ ctx }) {
    await findRow(factories, idOf(ctx), actorOf(ctx), 'edit')
    const received = await receiveFile(ctx, PRINT_PROFILE.bytes)
    const proof = await temporaryPath()
    try {
      if (received.size === 0) throw profileRefusal('not_a_profile')
      const name = await checkProfile({ input: received.path, output: proof }, received.clientName)
      const [content, table] = [await readFile(received.path), await readFile(proof)]
      const checked = { name, content, sha256: received.sha256, proof: table }
      return await runCommand(ctx, (context) => replaceProfile(idOf(ctx), checked, context))
    } finally {
      for (const path of [received.path, proof]) await rm(path, { force: true })
    }
  },
})

export const dropProfile = endpoint({
  answer: nothing,
  handle: ({ ctx }) =>
    runCommand(ctx, async (context) => {
      await lockRow(factories, idOf(ctx), context.actor, 'edit', context.trx)
      await retire(idOf(ctx), context)
    }),
})

interface CheckedProfile {
  name: string
  content: Buffer
  sha256: string
  proof: Buffer
}

/** The factory's row is locked, so that two at once leave one. The same file again brings its row back. */
async function replaceProfile(
  factoryId: number,
  checked: CheckedProfile,
  context: WriteContext,
): Promise<PrintProfile> {
  const { actor, trx } = context
  await lockRow(factories, factoryId, actor, 'edit', trx)
  const others = await row<{ count: number }>(
    'select count(*)::int as count from print_profiles where factory_id = ? and sha256 <> ?',
    [factoryId, checked.sha256],
    trx,
  )
  if (others && others.count >= PRINT_PROFILE.ever) throw new Refusal('E_PROFILES_FULL', { max: PRINT_PROFILE.ever })
  await retire(factoryId, context)
  const made = await row<PrintProfile>(
    `with p as (
       insert into print_profiles (factory_id, added_by, name, content, sha256, proof)
       values (:factoryId, :userId, :name, :content, :sha256, :proof)
       on conflict (factory_id, sha256) do update set removed_at = null, added_by = excluded.added_by, name = excluded.name,
         proof = excluded.proof
       returning *)
     select ${SHOWN} from p`,
    { ...checked, factoryId, userId: actor.userId },
    trx,
  )
  return made as PrintProfile
}

/** PDFs that were asked for with it are still written with it. */
const retire = (factoryId: number, { trx }: WriteContext) =>
  rows('update print_profiles set removed_at = now() where factory_id = ? and removed_at is null', [factoryId], trx)

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
async function checkProfile(job: ProfileJob, fileName: string): Promise<string> {
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

function profileRefusal(fault: ProfileFault): Refusal {
  const key = `profileFaults.${fault}`
  return new Refusal('E_PROFILE_REFUSED', { why: { word: key }, fields: { file: [{ key }] } })
}

/** Without characters that cannot be seen or that turn the direction. */
function cleanName(name: string | null): string | null {
  const seen = (name ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return [...seen].slice(0, PRINT_PROFILE.name).join('').trim() || null
}
